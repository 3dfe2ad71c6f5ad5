/**
 * Bundles the parts of the pages one on top of the other, so that every module is in exactly one file.
 *
 * A part is bundled with esbuild; what a part below it holds already is not bundled again but imported from that
 * part's file, which exports it under a name of its own. Splitting by itself would make 25 files of the first screen.
 */
import { build } from 'esbuild';
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** @typedef {{needs?: string[], entry: string, with?: string[], styles?: string[], words?: string[]}} Part */
/** @typedef {{text: string, map: string}} Bundle */

const OPTIONS = /** @type {const} */ ({ bundle: true, format: 'esm', minify: true, target: 'es2022', write: false, legalComments: 'none', charset: 'utf8' });

/** The parts below a part, the lowest first. @param {Record<string, Part>} parts @param {string} name @returns {string[]} */
export function below(parts, name) {
  const needs = parts[name].needs ?? [];
  return [...new Set(needs.flatMap((need) => [...below(parts, need), need]))];
}

/** The bundler of all parts. */
export class Layers {
  /** @param {string} root the folder of the modules @param {Record<string, Part>} parts @param {string[]} twice modules that may be in two parts */
  constructor(root, parts, twice) {
    this.root = root;
    this.parts = parts;
    this.twice = twice;
    /** Part → its modules. @type {Map<string, string[]>} */
    this.modules = new Map();
    /** Module → the names it exports. @type {Map<string, string[]>} */
    this.names = new Map();
    /** What is exported for parts above → its short name, once that is known. @type {Map<string, string>} */
    this.brief = new Map();
  }

  /** A module's path as people write it. @param {string} path */
  short(path) {
    return relative(this.root, path).replaceAll('\\', '/');
  }

  /** Find out which modules belong to which part. @returns {Promise<void>} */
  async sort() {
    for (const name of Object.keys(this.parts)) {
      const { metafile } = await build({ ...OPTIONS, stdin: this.entry(name, []), metafile: true, outdir: 'out' });
      const low = new Set(below(this.parts, name).flatMap((part) => this.modules.get(part) ?? []));
      const own = Object.keys(metafile.inputs).map((path) => join(process.cwd(), path)).filter((path) => path.startsWith(this.root) && !path.endsWith('stdin') && !low.has(path));
      this.modules.set(name, own);
    }
    this.check();
    await this.readNames();
  }

  /** Every module in one part. */
  check() {
    /** @type {Map<string, string>} */
    const owner = new Map();
    for (const [part, modules] of this.modules) {
      for (const path of modules) {
        const other = owner.get(path);
        if (other && !this.twice.includes(this.short(path))) throw new Error(`${this.short(path)} is in ${other} and in ${part}: put it below both ("with"), or allow it "twice" if it keeps no state`);
        owner.set(path, part);
      }
    }
  }

  /** Learn which names our modules export. */
  async readNames() {
    const all = [...new Set([...this.modules.values()].flat())];
    const { metafile } = await build({ entryPoints: all, bundle: false, format: 'esm', write: false, metafile: true, outdir: 'out', outbase: this.root });
    for (const output of Object.values(metafile.outputs)) {
      if (output.entryPoint) this.names.set(join(process.cwd(), output.entryPoint), output.exports);
    }
  }

  /** The name under which a part exports something of one of its modules: long to begin with, then as short as can be. @param {string} path @param {string} name */
  alias(path, name) {
    const long = `${this.short(path).replace(/\W/g, '_')}$${name}`;
    return this.brief.get(long) ?? long;
  }

  /** What is bundled as a part: its entry, and what parts above need of its modules. @param {string} name @param {string[]} needed aliases */
  entry(name, needed) {
    const { entry, with: more = [] } = this.parts[name];
    const plain = more.map((path) => `import './${path}';`);
    const shared = (this.modules.get(name) ?? []).flatMap((path) => (this.names.get(path) ?? []).flatMap((one) => {
      const alias = this.alias(path, one);
      return needed.includes(alias) ? [`export { ${one} as ${alias} } from './${this.short(path)}';`] : [];
    }));
    return { contents: [`export * from './${entry}';`, ...plain, ...shared].join('\n'), resolveDir: this.root, sourcefile: 'stdin' };
  }

  /** Imports what parts below hold from their files. @param {string} name @param {Record<string, string>} files part → its file @returns {import('esbuild').Plugin} */
  borrow(name, files) {
    const low = below(this.parts, name);
    const holder = (/** @type {string} */ path) => low.find((part) => this.modules.get(part)?.includes(path));
    return {
      name: 'borrow',
      setup: (bundler) => {
        bundler.onResolve({ filter: /^\./ }, ({ path, resolveDir }) => {
          const found = join(resolveDir, path);
          return holder(found) ? { path: found, namespace: 'below' } : undefined;
        });
        bundler.onResolve({ filter: /^\/b\// }, ({ path }) => ({ path: `./${path.slice(3)}`, external: true }));
        bundler.onLoad({ filter: /.*/, namespace: 'below' }, ({ path }) => {
          const from = files[/** @type {string} */ (holder(path))];
          const names = (this.names.get(path) ?? []).map((one) => `${this.alias(path, one)} as ${one}`);
          return { contents: `export { ${names.join(', ')} } from '/b/${from}';`, resolveDir: this.root };
        });
      },
    };
  }

  /** Bundle one part. @param {string} name @param {Record<string, string>} files @param {string[]} needed @returns {Promise<Bundle>} */
  async bundle(name, files, needed) {
    const { outputFiles } = await build({ ...OPTIONS, stdin: this.entry(name, needed), plugins: [this.borrow(name, files)], sourcemap: 'external', outfile: `${name}.js` });
    const [map, script] = ['.map', '.js'].map((end) => outputFiles.find(({ path }) => path.endsWith(end))?.text ?? '');
    return { text: script, map };
  }

  /**
   * Bundle all parts, each after those below it.
   * @param {(name: string, bundle: Bundle) => string} write keeps a part's bundle and says its file name
   */
  async all(write) {
    await this.sort();
    this.brief = new Map((await this.used()).map((long, index) => [long, `$${index.toString(36)}`]));
    const used = [...this.brief.values()];
    /** @type {Record<string, string>} */
    const files = {};
    for (const name of Object.keys(this.parts)) files[name] = write(name, await this.bundle(name, files, used));
  }

  /** What is really borrowed from below, read from a first run: the rest need not be exported. */
  async used() {
    const files = Object.fromEntries(Object.keys(this.parts).map((name) => [name, `${name}.js`]));
    const found = await Promise.all(Object.keys(this.parts).map(async (name) => {
      const { text } = await this.bundle(name, files, []);
      return [...text.matchAll(/import\{([^}]*)\}from"\.\/[\w-]+\.js"/g)].flatMap(([, list]) => list.split(',').map((one) => one.split(' as ')[0].trim()));
    }));
    return [...new Set(found.flat())].sort();
  }
}

/** A part's style sheets as one. @param {string[]} paths @param {Record<string, string>} fonts font file → its address */
export async function styles(paths, fonts) {
  const contents = paths.map((path) => readFileSync(path, 'utf8')).join('\n').replace(/url\("\.\.\/vendor\/([\w.-]+)"\)/g, (_, font) => `url("${fonts[font]}")`);
  const { outputFiles } = await build({ stdin: { contents, loader: 'css', resolveDir: dirname(paths[0]) }, bundle: true, minify: true, write: false, external: ['/b/*'], target: ['chrome109', 'safari16.4', 'firefox115'], legalComments: 'none', charset: 'utf8' });
  return outputFiles[0].text;
}

/** A script of the shell itself, which even older browsers must be able to read. @param {string} path */
export async function inline(path) {
  const { outputFiles } = await build({ ...OPTIONS, format: 'iife', entryPoints: [path], target: 'es2017', supported: { 'dynamic-import': true } });
  return outputFiles[0].text.trim();
}
