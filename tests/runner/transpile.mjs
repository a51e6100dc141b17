// The whole tree as JavaScript, file by file and not bundled, so that coverage is true: below .transpiled/, where Node runs it
// without a loader. A file that has not changed since is left as it is.
import fs from 'node:fs';
import path from 'node:path';
import { build, transform } from 'esbuild';
import { OUT, ROOT, transpiled } from './tree.mjs';

const FOLDERS = ['board', 'daemon', 'migrations', 'tests', 'web'];
const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];
// As in build.mjs: the console is written against React's API and ships on Preact.
const ALIAS = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
};
/** Packages of many files, as one file each: the six hundred of this one take 0.3 s of every page under test, the one 0.06. */
const AS_ONE = ['happy-dom'];
const asOne = (name) => path.join(OUT, `${name}.mjs`);
/** How esbuild writes what a module imports: the word before, the name, and where it is fetched when it is wanted a bracket. */
const IMPORT = /(\bfrom |\bimport |\bimport\()"([^"\n]+)"(\)?)/g;

const isFile = (file) => fs.statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;

/** The source that a file imports by a relative name; null: there is none, as in a text that only looks like an import. */
function sourceOf(spec, from) {
  const base = path.join(ROOT, path.dirname(from), spec);
  const found = ENDINGS.map((ending) => base + ending).find(isFile);
  return found === undefined ? null : path.relative(ROOT, found);
}

/** The name under which the JavaScript of one source imports another. */
function nameOf(spec, from) {
  if (ALIAS[spec]) return ALIAS[spec];
  if (AS_ONE.includes(spec)) return path.relative(path.dirname(transpiled(from)), asOne(spec));
  if (!/^\.{1,2}\//.test(spec)) return spec;
  const source = sourceOf(spec, from);
  if (source === null) return spec;
  // tools and the build stay where they are
  const target = isOurs(source) ? transpiled(source) : path.join(ROOT, source);
  const name = path.relative(path.dirname(transpiled(from)), target);
  return name.startsWith('.') ? name : `./${name}`;
}
const isOurs = (source) => source === 'package.json' || (FOLDERS.includes(source.split('/')[0]) && !source.endsWith('.mjs'));

/** What the console fetches when it is wanted is counted: a page is not at rest before it came (hands/dom.ts). */
const counted = (source, line) => (source.startsWith('web/') && line.startsWith('import(') ? `partComes(${line})` : line);

async function codeOf(source) {
  const text = fs.readFileSync(path.join(ROOT, source), 'utf8');
  const { code, map } = await transform(text, {
    loader: source.endsWith('x') ? 'tsx' : 'ts',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    sourcefile: path.join(ROOT, source),
    sourcemap: 'external',
    sourcesContent: false,
    define: { 'import.meta.url': JSON.stringify(`file://${path.join(ROOT, source)}`) },
  });
  const rewritten = code.replace(IMPORT, (_, before, spec, after) =>
    counted(source, `${before}"${nameOf(spec, source)}"${after}`),
  );
  return { code: rewritten, map };
}

const MODULES = {
  '.sql': (text) => `export default ${JSON.stringify(text)};\n`,
  '.json': (text) => `export default ${text};\n`,
  '.css': () => '',
};

/** Written beside and put in place whole: another run may be reading it. */
function put(file, text) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(`${file}.${process.pid}`, text);
  fs.renameSync(`${file}.${process.pid}`, file);
}

const changedAt = (file) => fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

async function make(source) {
  const out = transpiled(source);
  const from = path.join(ROOT, source);
  if (changedAt(out) > Math.max(changedAt(from), SELF)) return;
  const other = MODULES[path.extname(source)];
  if (other) return put(out, other(fs.readFileSync(from, 'utf8')));
  const { code, map } = await codeOf(source);
  put(`${out}.map`, map);
  put(out, `${code}//# sourceMappingURL=${path.basename(out)}.map\n`);
}
const SELF = changedAt(new URL(import.meta.url).pathname);

const REQUIRE = "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);";
async function makeAsOne(name) {
  const out = asOne(name);
  const from = path.join(ROOT, 'node_modules', name, 'package.json');
  if (changedAt(out) > Math.max(changedAt(from), SELF)) return;
  const made = { bundle: true, format: 'esm', platform: 'node', target: 'node20', write: false, banner: { js: REQUIRE } };
  const { outputFiles } = await build({ ...made, stdin: { contents: `export * from '${name}'`, resolveDir: ROOT } });
  put(out, outputFiles[0].text);
}

const sources = () => [
  'package.json',
  ...FOLDERS.flatMap((folder) =>
    fs
      .readdirSync(path.join(ROOT, folder), { recursive: true })
      .map((file) => `${folder}/${file}`)
      .filter((file) => /\.(tsx?|sql|json|css)$/.test(file) && !file.endsWith('.d.ts')),
  ),
];

/** Makes what is missing or older than its source. @throws where a file is no TypeScript */
export async function transpile() {
  await Promise.all([...sources().map(make), ...AS_ONE.map(makeAsOne)]);
}
