/** A game's box on this device: read, changed, saved by itself; nothing typed is ever lost. */
import { signal, batch } from '../lib/index.js';
import { api, asProblem } from '../api.js';
import { read, write } from '../storage.js';
import { merge, same } from './merge.js';

/** @typedef {import('../types.js').Problem} Problem */
/** @typedef {BoxContents} Box */
/** @typedef {{revision: number, base: Box, clean: Box, box: Box}} Kept what this device keeps: the server's box, mine then, mine now */
/** @typedef {{revision: number, box: Box, problems: Problem[], locked?: boolean}} Answer */
/** @typedef {'loading'|'saved'|'unsaved'|'saving'|'offline'|'clash'|'refused'} Status */

/** How long the typing has to rest before it is saved. */
const REST = 900;
/** How often a server that did not answer is asked again. */
const AGAIN = 5000;

/** Keeps one game's box. */
export class Keeper {
  /**
   * @param {string} game
   * @param {{whole?: (box: Box) => Box, items?: import('./merge.js').Items, rest?: number, again?: number}} [how] whole: a box with all its
   *   sections; items: its lists that two people may fill in together
   */
  constructor(game, { whole = (box) => box, items = {}, rest = REST, again = AGAIN } = {}) {
    this.game = game;
    this.whole = whole;
    this.items = items;
    this.times = { rest, again };
    /** The box as it is on the screen. @type {import('@preact/signals').Signal<Box|null>} */
    this.box = signal(null);
    /** @type {import('@preact/signals').Signal<Status>} */
    this.status = signal('loading');
    /** What the server finds odd in the newest saved box. @type {import('@preact/signals').Signal<Problem[]>} */
    this.problems = signal([]);
    /** Why the server does not take it, or does not answer. @type {import('@preact/signals').Signal<Problem|null>} */
    this.error = signal(null);
    /** What somebody else saved, when it has to be chosen. @type {import('@preact/signals').Signal<Answer|null>} */
    this.theirs = signal(null);
    /** Whether the server's owner lets nobody write. */
    this.locked = signal(false);
    /** The newest revision this device knows. */
    this.revision = signal(0);
    /** @type {Box} */
    this.base = {};
    /** @type {Box} */
    this.clean = {};
    /** @type {Box|null} what was last sent, whether or not the answer came */
    this.sent = null;
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    this.timer = undefined;
    this.busy = false;
    /** Whether somebody wanted to save while the server was being asked. */
    this.hurry = false;
    this.closed = false;
  }

  get path() {
    return `/box/${encodeURIComponent(this.game)}`;
  }

  get dirty() {
    return this.box.peek() !== null && !same(this.box.peek(), this.clean);
  }

  /** Ask the server about the box. @param {'GET'|'PUT'} method @param {unknown} [body] @param {string} [query] @returns {Promise<Answer>} */
  async ask(method, body, query = '') {
    /** @type {Answer} */
    const answer = await api(method, this.path + query, body);
    return { ...answer, box: this.whole(answer.box) };
  }

  /** Read the server's box, and what this device had not yet saved of it. */
  async open() {
    const kept = /** @type {Kept|null} */ (read(`box.${this.game}`, null));
    if (kept && !this.box.peek()) {
      Object.assign(this, { base: kept.base, clean: kept.clean });
      batch(() => {
        this.revision.value = kept.revision;
        this.box.value = kept.box;
        this.status.value = this.dirty ? 'unsaved' : 'saved';
      });
    }
    await this.refresh();
  }

  /** Look whether somebody else has saved. */
  async refresh() {
    if (this.busy || this.closed || this.theirs.peek()) return;
    this.busy = true;
    try {
      this.meet(await this.ask('GET'));
    } catch (failure) {
      this.fail(asProblem(failure));
    }
    this.rested();
  }

  /** The server has answered: what was typed meanwhile is saved in a while, or at once if that was wanted. */
  rested() {
    const hurry = this.hurry || this.closed;
    this.busy = false;
    this.hurry = false;
    if (!this.dirty || this.status.peek() !== 'unsaved') return;
    if (hurry) this.save();
    else this.plan(this.times.rest);
  }

  /** The server's newest box beside mine. @param {Answer} answer */
  meet(answer) {
    const mine = this.box.peek();
    if (mine === null || !this.dirty) return this.settle(answer, answer.box, answer.box);
    if (answer.revision === this.revision.peek()) return this.settle(answer, this.clean, mine);
    if (this.sent && same(this.sent, answer.box)) return this.settle(answer, this.sent, mine); // my own: only the answer was lost
    const { box, clashes } = merge({ mine, clean: this.clean, theirs: answer.box, base: this.base, items: this.items });
    if (!clashes.length) return this.settle(answer, answer.box, box);
    batch(() => {
      this.theirs.value = answer;
      this.status.value = 'clash';
    });
  }

  /** From now on this is the newest. @param {Answer} answer @param {Box} clean @param {Box} box */
  settle(answer, clean, box) {
    this.base = answer.box;
    this.clean = clean;
    batch(() => {
      this.revision.value = answer.revision;
      this.problems.value = answer.problems ?? [];
      this.locked.value = Boolean(answer.locked);
      this.error.value = null;
      this.theirs.value = null;
      if (!same(this.box.peek(), box)) this.box.value = box;
      this.status.value = this.dirty ? 'unsaved' : 'saved';
    });
    this.keep();
  }

  /** Remember everything on this device. */
  keep() {
    const { base, clean } = this;
    write(`box.${this.game}`, { revision: this.revision.peek(), base, clean, box: this.box.peek() });
  }

  /** The server did not take it: what now? @param {Problem} problem */
  fail(problem) {
    const passing = ['network.offline', 'server.error', 'rate.limited', 'store.busy'].includes(problem.code);
    batch(() => {
      this.error.value = problem;
      if (this.box.peek()) this.status.value = passing ? 'offline' : 'refused';
    });
    if (passing) this.plan(Math.max(this.times.again, Number(problem.params?.retry_ms ?? 0)));
  }

  /** Something was typed or tapped; false when nobody may. @param {Box} box */
  change(box) {
    if (this.locked.peek()) return false;
    if (same(box, this.box.peek())) return true;
    this.box.value = box;
    this.keep();
    if (this.status.peek() === 'clash') return true;
    if (this.status.peek() !== 'offline') this.status.value = 'unsaved';
    this.plan(this.times.rest);
    return true;
  }

  /** Save, or ask again, in a while. @param {number} wait */
  plan(wait) {
    clearTimeout(this.timer);
    if (!this.closed) this.timer = setTimeout(() => (this.box.peek() && this.dirty ? this.save() : this.refresh()), wait);
  }

  /** Save now, or as soon as the server has answered. */
  async save() {
    clearTimeout(this.timer);
    const box = this.box.peek();
    this.hurry = this.busy;
    if (!box || this.busy || !this.dirty || this.theirs.peek()) return;
    this.busy = true;
    if (this.status.peek() !== 'offline') this.status.value = 'saving';
    const before = this.sent;
    try {
      this.sent = box;
      const answer = await this.ask('PUT', { revision: this.revision.peek(), box });
      this.settle(answer, box, this.box.peek() ?? box);
    } catch (failure) {
      const problem = asProblem(failure);
      if (problem.code === 'box.moved_on') {
        this.sent = before; // this one certainly did not land
        await this.compare();
      } else this.fail(problem);
    }
    this.rested();
  }

  /** Somebody was faster: read theirs and put both together. */
  async compare() {
    try {
      this.meet(await this.ask('GET'));
    } catch (failure) {
      this.fail(asProblem(failure));
    }
  }

  /** Where both changed the same, decide. @param {'mine'|'theirs'} prefer */
  choose(prefer) {
    const answer = this.theirs.peek();
    const mine = this.box.peek();
    if (!answer || !mine) return;
    const { box } = merge({ mine, clean: this.clean, theirs: answer.box, base: this.base, items: this.items, prefer });
    this.settle(answer, answer.box, box);
    if (this.dirty) this.save();
  }

  /** An older revision. @param {number} revision @returns {Promise<Answer>} */
  older(revision) {
    return this.ask('GET', undefined, `?revision=${revision}`);
  }

  /** Save what is left and stop; a save under way is waited for, then the rest is sent. */
  close() {
    this.closed = true;
    this.save();
  }
}
