/** Copies exactly the browser files of the npm packages to static/vendor/ and writes the import map. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const vendor = join(root, 'static', 'vendor');

/** Bare module name → its browser file in node_modules, and its name in static/vendor. @type {Record<string, [string, string]>} */
const MODULES = {
  preact: ['preact/dist/preact.mjs', 'preact.js'],
  'preact/hooks': ['preact/hooks/dist/hooks.mjs', 'preact-hooks.js'],
  htm: ['htm/dist/htm.mjs', 'htm.js'],
  '@preact/signals': ['@preact/signals/dist/signals.mjs', 'signals.js'],
  '@preact/signals-core': ['@preact/signals-core/dist/signals-core.mjs', 'signals-core.js'],
  'socket.io-client': ['socket.io-client/dist/socket.io.esm.min.js', 'socket.io.js'],
};

/** Package → its licence file. */
const LICENCES = [
  ['preact', 'LICENSE'],
  ['htm', 'LICENSE'],
  ['@preact/signals', 'LICENSE'],
  ['socket.io-client', 'LICENSE'],
  ['source-sans', 'LICENSE.md'],
  ['@expo-google-fonts/cormorant-garamond', 'LICENSE_FONT'],
];

/** Copy the modules, without pointers to source maps that are not there. */
function copyModules() {
  for (const [from, to] of Object.values(MODULES)) {
    const text = readFileSync(join(root, 'node_modules', from), 'utf8');
    writeFileSync(join(vendor, to), text.replace(/\n?\/\/# sourceMappingURL=.*\s*$/, '\n'));
  }
}

/** The import map the shell page carries. */
function writeImportMap() {
  const imports = Object.fromEntries(Object.entries(MODULES).map(([name, [, to]]) => [name, `/static/vendor/${to}`]));
  writeFileSync(join(vendor, 'importmap.json'), JSON.stringify({ imports }));
}

/** Subset the two fonts with fonttools; without it the page uses the phone's own fonts. */
function makeFonts() {
  const own = [join(root, '.venv', 'bin', 'python'), join(root, '.venv', 'Scripts', 'python.exe')].find(existsSync);
  const python = process.env.PYTHON ?? own ?? 'python3';
  const run = spawnSync(python, [join(root, 'scripts', 'fonts.py')], { stdio: 'inherit' });
  if (run.status !== 0) console.warn('fonts were not made (pip install -e ".[assets]"): the pages use system fonts');
}

rmSync(vendor, { recursive: true, force: true });
mkdirSync(join(vendor, 'licences'), { recursive: true });
copyModules();
writeImportMap();
for (const [name, file] of LICENCES) {
  copyFileSync(join(root, 'node_modules', name, file), join(vendor, 'licences', `${name.replace(/\W/g, '-')}.txt`));
}
makeFonts();
