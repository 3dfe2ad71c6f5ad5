/** Requests over HTTP; every failure is a problem with a code. */
import { t } from './i18n.js';
import { read, write } from './storage.js';

/** @typedef {import('./types.js').Problem} Problem */

/** A refused or failed request, with the server's code and params. */
export class ApiError extends Error {
  /** @param {Problem} problem @param {number} status */
  constructor(problem, status) {
    super(problem.code);
    this.code = problem.code;
    this.params = problem.params ?? {};
    this.status = status;
  }
}

/** The server's own words about a failure, or a general one. @param {Response} answer @returns {Promise<Problem>} */
async function problemOf(answer) {
  try {
    const { error } = await answer.json();
    if (error?.code) return error;
  } catch {
    // not JSON: a proxy's page, or nothing at all
  }
  return { code: answer.status === 429 ? 'rate.limited' : 'server.error', params: { retry_ms: 2000 } };
}

/** @typedef {'GET'|'POST'|'PUT'|'DELETE'} Method */

/**
 * Ask the server; whatever it answers, as long as it is no refusal.
 * @param {Method} method
 * @param {string} path below /api, e.g. "/games"
 * @param {unknown} [body] sent as JSON; a string is sent as it is
 * @param {string} [token]
 * @param {string} [kind] of the body
 */
async function ask(method, path, body, token, kind = 'application/json') {
  /** @type {Record<string, string>} */
  const headers = { Accept: 'application/json' };
  if (body !== undefined) headers['Content-Type'] = kind;
  const owner = method === 'GET' ? '' : read('owner', '');
  if (owner) headers['X-Companion-Owner'] = owner;
  if (token) headers.Authorization = `Bearer ${token}`;
  const sent = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  let answer;
  try {
    answer = await fetch(`/api${path}`, { method, headers, body: sent, cache: 'no-store' });
  } catch {
    throw new ApiError({ code: 'network.offline' }, 0);
  }
  if (answer.ok) return answer;
  const problem = await problemOf(answer);
  if (problem.code.startsWith('owner.') && askForSecret()) return ask(method, path, body, token, kind);
  throw new ApiError(problem, answer.status);
}

/** The owner's secret, asked for once and remembered; whether somebody said one. */
function askForSecret() {
  const said = window.prompt(t('common.error.owner_secret'))?.trim() ?? '';
  write('owner', said);
  return said !== '';
}

/** An answer to its end; a line that breaks before is a line that is down. @template T @param {Promise<T>} reading */
async function whole(reading) {
  try {
    return await reading;
  } catch {
    throw new ApiError({ code: 'network.offline' }, 0);
  }
}

/** Ask the server; its answer as data, which whoever asks says the shape of. @template [T=void] @param {Parameters<typeof ask>} wish @returns {Promise<T>} */
export async function api(...wish) {
  return whole((await ask(...wish)).json());
}

/** A file from the server, to be saved on this device. @param {string} path below /api @param {string} [token] @returns {Promise<Blob>} */
export async function apiFile(path, token) {
  return whole((await ask('GET', path, undefined, token)).blob());
}

/** Any failure as a problem that can be shown. @param {unknown} failure @returns {Problem} */
export function asProblem(failure) {
  if (failure instanceof ApiError) return { code: failure.code, params: failure.params };
  console.error(failure);
  return { code: 'page.error', params: {} };
}
