// node build.mjs: the console into dist/web, the daemon into dist. What each file is and why: web/README.md and the functions
// below. One file for both, because esbuild is used here and in the tests' loader only, and `npm run build` is one command.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import zlib from 'node:zlib';
import { build, transform } from 'esbuild';
import { TRIMMED } from './web/chunks/trimmed.mjs';

const ROOT = path.dirname(fileURLToPath(import.meta.url));
const DIST = path.join(ROOT, 'dist');
// made beside the console that is there and put in its place when it is whole
const WEB = path.join(DIST, `.web-${process.pid}`);
const ASSETS = path.join(WEB, 'assets');
const META = path.join(DIST, 'meta');
const LANGUAGES = ['zh_cn', 'zh_tw', 'zh_xg', 'en_us'];

/** The console is written against React's API and ships on Preact. */
const ALIAS = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
  // wouter asks for what React 17 lacks
  'use-sync-external-store/shim/index.js': 'preact/compat',
};
const FOR_BROWSERS = {
  absWorkingDir: ROOT,
  // names are made of paths, too: a copy of the sources builds the same
  preserveSymlinks: true,
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
  charset: 'utf8',
  legalComments: 'none',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  alias: ALIAS,
  define: { 'process.env.NODE_ENV': '"production"' },
  outdir: ASSETS,
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  metafile: true,
  logLevel: 'error',
};
/**
 * The public key of whoever signs activation codes, made by tools/licence.mjs. It is built in, so that nothing at run time puts
 * another in its place; a program that is built without one takes no code.
 */
export function licenceKey({ ROOMWARD_LICENCE_KEY: key = '' }) {
  if (key && !/^[\w-]{43}$/.test(key)) throw new Error('ROOMWARD_LICENCE_KEY is no Ed25519 key in base64url');
  return { ROOMWARD_LICENCE_KEY: JSON.stringify(key) };
}
const FOR_THE_DAEMON = {
  absWorkingDir: ROOT,
  bundle: true,
  minify: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  // one sign beyond Latin-1 doubles what the engine keeps of a file's text: 0.9 MB
  charset: 'ascii',
  legalComments: 'none',
  loader: { '.sql': 'text' },
  // ssh2 asks where it lies, as CommonJS may
  define: { ...licenceKey(process.env), __dirname: 'import.meta.dirname' },
  outdir: DIST,
  outExtension: { '.js': '.mjs' },
  chunkNames: '[name]-[hash]',
  // packages that are bundled still speak CommonJS
  banner: { js: "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);" },
  metafile: true,
  logLevel: 'error',
};
/** Packages that cannot be bundled, with the files they open when they run. */
const UNBUNDLED = {
  'better-sqlite3': /^build\/Release\/better_sqlite3\.node$/,
  epoll: /^build\/Release\/epoll\.node$/,
  '@serialport/bindings-cpp': /^prebuilds\/linux-.*\.glibc\.node$/,
};

/** Addons that ssh2 takes where they were compiled, and does without where they were not: here they are not. */
const NOT_COMPILED = ['cpu-features', './crypto/build/Release/sshcrypto.node'];

/** Themes that a box may begin in beside the default one, which stands in the page as it is written. */
const THEMES = fs
  .readdirSync(path.join(ROOT, 'web/themes'))
  .flatMap((file) => /^(\w+)\.css$/.exec(file)?.[1] ?? [])
  .filter((theme) => theme !== 'default');

const files = (dir) =>
  fs.readdirSync(dir, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    return entry.isFile() ? [path.relative(dir, path.join(entry.parentPath, entry.name))] : [];
  });
const hashOf = (text) => createHash('sha256').update(text).digest('hex').slice(0, 8).toUpperCase();
const url = (output) => `/assets/${path.basename(output)}`;

function keepMeta(name, metafile) {
  fs.mkdirSync(META, { recursive: true });
  const file = path.join(META, `${name}.json`);
  // another file, not other words in the same: a copy of the folder that shares its files keeps what it had
  fs.rmSync(file, { force: true });
  fs.writeFileSync(file, JSON.stringify(metafile));
}

/** What esbuild says of a build, with the names that some of its files have in the end. */
const renamed = (metafile, names) =>
  JSON.parse(JSON.stringify(metafile).replace(/[\w.-]+\.js(?=")/g, (file) => names.get(file) ?? file));

/** Two copies of the framework, or the real React beside it, break the console's hooks at run time: refuse at build time. */
export function refuseTwoFrameworks(name, metafile) {
  const inputs = Object.keys(metafile.inputs);
  const react = inputs.filter((file) => /node_modules\/(react|react-dom|scheduler)\//.test(file));
  const copies = inputs.filter((file) => /node_modules\/preact\/dist\/preact\.\w+$/.test(file));
  if (react.length) throw new Error(`${name} holds a React package: ${react.join(', ')}`);
  if (copies.length > 1) throw new Error(`${name} holds ${copies.length} copies of Preact: ${copies.join(', ')}`);
}

const outputOf = (metafile, entry) => {
  const found = Object.entries(metafile.outputs).find(([, output]) => output.entryPoint === entry);
  if (!found) throw new Error(`nothing was built from ${entry}`);
  return found[0];
};

/** A file built before: imports of it become imports of its hashed name. */
const built = (source, name) => ({
  name: 'built',
  setup({ onResolve }) {
    onResolve({ filter: /^\./ }, ({ path: spec, resolveDir }) => {
      const is = path.join(resolveDir, spec) === path.join(ROOT, source);
      return is ? { path: name, external: true } : undefined;
    });
  },
});

/** What the overview is drawn with: loads nothing that only other files share. */
const SEEN_FIRST = ['web/main.tsx', 'web/chunks/overview.ts', 'web/ui/chart/index.tsx'];

/** What comes with every page, or with those of lists and forms, beside their own files. */
const DRAWN_WITH = [
  'web/pages/kit/list/listing.tsx',
  'web/pages/kit/form/form.ts',
  'web/areas.ts',
  'web/chunks/further.ts',
  'web/app/attend.tsx',
  'web/chunks/parts.ts',
];
/** Pages that watch values, whose parts no page of settings has a use for. */
const WATCHING = /^web\/pages\/(alarm|data|groupmap_edit|history|items|log|scenes|station|walls)\//;

/** Lets each file import what stands for a chunk, and that the modules of the chunk (`sharedModules`). Words share nothing. */
const shareCore = (shared) => ({
  name: 'share-core',
  setup({ onLoad }) {
    const inRoot = (source) => path.join(ROOT, source);
    const imports = new Map([...shared].map(([file, sources]) => [inRoot(file), sources]));
    onLoad({ filter: /\/web\/.*\.tsx?$/ }, ({ path: file }) => {
      const lines = (imports.get(file) ?? []).map((source) => `import ${JSON.stringify(inRoot(source))};`).join('');
      if (!lines) return undefined;
      return { contents: `${lines}${fs.readFileSync(file, 'utf8')}`, loader: file.endsWith('x') ? 'tsx' : 'ts' };
    });
  },
});

/** Sources in a built file and in all that it imports before it runs. */
function sourcesOf(metafile, output, seen = new Set()) {
  if (seen.has(output)) return [];
  seen.add(output);
  const { inputs, imports } = metafile.outputs[output];
  const before = imports.filter((found) => found.kind === 'import-statement' && !found.external);
  return [...Object.keys(inputs), ...before.flatMap((found) => sourcesOf(metafile, found.path, seen))];
}

/** The files that need a module before they run, by the module. */
function needersOf(metafile, files) {
  const needers = new Map();
  for (const file of files)
    for (const source of sourcesOf(metafile, outputOf(metafile, file)))
      needers.set(source, (needers.get(source) ?? new Set()).add(file));
  return needers;
}

/** Modules that a module imports, and those that these import. */
function reachOf(metafile, module, seen = new Set()) {
  if (seen.has(module)) return seen;
  seen.add(module);
  const before = metafile.inputs[module].imports.filter(({ kind, external }) => kind === 'import-statement' && !external);
  for (const found of before) reachOf(metafile, found.path, seen);
  return seen;
}

/** What a module fetches when it is wanted, as sources. */
const laterOf = (metafile, module) =>
  metafile.inputs[module].imports
    .filter(({ kind, external }) => kind === 'dynamic-import' && !external)
    .map((found) => found.path);

/** Files of pages: what the rows of the areas name. */
const pagesOf = (metafile) =>
  Object.keys(metafile.inputs)
    .filter((module) => /^web\/pages\/.*\/routes\.ts$/.test(module))
    .flatMap((module) => laterOf(metafile, module));

/** What draws site maps, and what reads them: whoever shows one has the first, whoever opens one both. */
const OF_MAPS = /^(web\/widgets\/(?!door)|daemon\/contract\/(widgets\/|rules\/layout\.ts))/;
const DRAWS = 'web/widgets/index.ts';
/** What trees are put in order with: two pages do. */
const OF_TREES = /^web\/pages\/tree\//;
/** What site maps are edited with: the page and the dialogs of the editor share it. */
const EDITS = 'web/editor/index.ts';
const OF_EDITOR = /^web\/editor\/(?!door)/;

/** Whoever is drawn with one of these needs all of it: in one chunk it packs better. What asks the box shares parts of stations. */
const WHOLE = new Map([
  [EDITS, OF_EDITOR],
  [DRAWS, /^web\/widgets\/(?!door|use_room)/],
]);

/** Modules of ours that several files of a build need, or that the first one does: it always comes. */
const severalNeed = (metafile) =>
  Object.entries(metafile.outputs)
    .filter(([name]) => name.endsWith('.js'))
    .flatMap(([, { entryPoint, inputs }]) => {
      const modules = Object.keys(inputs);
      const whole = WHOLE.get(entryPoint);
      if (whole) return modules.filter((input) => input !== entryPoint && whole.test(input));
      return !entryPoint || entryPoint === 'web/main.tsx' ? modules : [];
    })
    .filter((input) => input.startsWith('web/') || input.startsWith('daemon/'))
    .filter((input) => input !== 'web/main.tsx' && !CHUNKS.includes(input))
    .sort();

/** Each stands for a chunk of what several folders share: it imports its modules, and whoever needs one of these imports it. */
const CHUNKS = ['core', 'later', 'watching', 'seldom', 'trees', 'drawing', 'maps', 'editing'].map(
  (name) => `web/chunks/${name}.ts`,
);
const [CORE, LATER, WATCHED, SELDOM, TREES, DRAWING, MAPS, EDITING] = CHUNKS;

/**
 * The chunk of each shared module: what is seen first needs it; no page does before somebody asks for more; pages of one folder
 * do (the folder's name); only pages that watch values do; whoever puts a tree in order; whoever draws, reads or edits site maps; any other.
 */
function chunksOf(metafile, files) {
  const first = new Set(SEEN_FIRST.flatMap((source) => sourcesOf(metafile, outputOf(metafile, source))));
  const needers = needersOf(metafile, files);
  const drawn = new Set([...DRAWN_WITH, ...pagesOf(metafile)]);
  const draws = metafile.inputs[DRAWS] ? reachOf(metafile, DRAWS) : new Set();
  const chunkOf = (module) => {
    if (first.has(module)) return CORE;
    if (OF_EDITOR.test(module)) return EDITING;
    if (OF_TREES.test(module)) return TREES;
    if (OF_MAPS.test(module)) return draws.has(module) ? DRAWING : MAPS;
    const pages = [...needers.get(module)].filter((file) => drawn.has(file));
    if (pages.length === 0) return SELDOM;
    const [folder, ...others] = new Set(pages.map(path.dirname));
    if (others.length === 0 && /^web\/pages\/(?!kit)/.test(folder)) return folder;
    return pages.every((file) => WATCHING.test(file)) ? WATCHED : LATER;
  };
  const chunks = new Map(severalNeed(metafile).map((module) => [module, chunkOf(module)]));
  // one chunk brings no part of another
  const brought = [...chunks].flatMap(([module, chunk]) => (chunk === SELDOM ? [...reachOf(metafile, module)] : []));
  for (const module of brought)
    if (chunks.has(module) && ![CORE, SELDOM, TREES, DRAWING, MAPS, EDITING].includes(chunks.get(module)))
      chunks.set(module, LATER);
  return chunks;
}

/**
 * What each file has to import so that all that is shared comes in few chunks, as sources by file. Every file but those that
 * are seen first has the second chunk; a file of a folder has that folder's; any other chunk is had by whoever needs a part of it.
 */
function sharedModules(metafile) {
  const entries = Object.values(metafile.outputs).map(({ entryPoint }) => entryPoint ?? '');
  const files = entries.filter((entry) => /^web\/(?!lang\/|main\.tsx)/.test(entry));
  const chunks = chunksOf(metafile, files);
  const inChunk = (chunk) => [...chunks].filter(([, of]) => of === chunk).map(([module]) => module);
  const folders = [...new Set(chunks.values())].filter((chunk) => !CHUNKS.includes(chunk));
  const wanted = (file) => {
    if (SEEN_FIRST.includes(file)) return [CORE];
    const needed = new Set(sourcesOf(metafile, outputOf(metafile, file)));
    const own = folders.filter((chunk) => chunk === path.dirname(file) || inChunk(chunk).some((module) => needed.has(module)));
    const brought = own.flatMap(inChunk);
    for (const module of brought.flatMap((each) => [...reachOf(metafile, each)])) needed.add(module);
    const isNeeded = (chunk) => inChunk(chunk).some((module) => needed.has(module));
    // a part of these comes with the whole of it, and so with all that the whole is made of
    for (const chunk of [EDITING, MAPS, DRAWING])
      for (const module of isNeeded(chunk) ? inChunk(chunk).flatMap((each) => [...reachOf(metafile, each)]) : [])
        needed.add(module);
    const more = [WATCHED, SELDOM, TREES, DRAWING, MAPS, EDITING].filter(isNeeded);
    return [CORE, LATER, ...more, ...brought];
  };
  return new Map([...CHUNKS.map((chunk) => [chunk, inChunk(chunk)]), ...files.map((file) => [file, wanted(file)])]);
}

/** Sources of words: `<room>/words/<area>/<language>.ts`. */
const WORDS = /\/words\/(\w+)\/(\w+)\.ts$/;

/**
 * All words of the console as data, by area and language. The sources are run: what one language says as another does is put
 * together here, and nobody loads it twice.
 */
async function readWords() {
  const sources = files(path.join(ROOT, 'web'))
    .filter((file) => WORDS.test(file))
    .sort();
  const lines = sources.map((file, i) => `export { default as w${i} } from './web/${file}';`);
  const { outputFiles } = await build({
    stdin: { contents: lines.join(''), resolveDir: ROOT, loader: 'ts' },
    bundle: true,
    format: 'esm',
    write: false,
    charset: 'utf8',
    logLevel: 'error',
  });
  const read = await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
  const words = {};
  sources.forEach((file, i) => {
    const [, area, language] = WORDS.exec(file);
    words[area] ??= {};
    if (words[area][language]) throw new Error(`two areas of words are called ${area}`);
    words[area][language] = read[`w${i}`];
  });
  for (const [area, languages] of Object.entries(words))
    for (const code of LANGUAGES) if (!languages[code]) throw new Error(`${area} has no words in ${code}`);
  return words;
}

const asModule = (words) => `export default ${JSON.stringify(words)};`;

/** Files of words, one an area and language, by name. */
async function filesOfWords(words) {
  const texts = Object.entries(words).flatMap(([area, languages]) =>
    LANGUAGES.map(async (code) => {
      const { code: text } = await transform(asModule(languages[code]), { minify: true, charset: 'utf8', format: 'esm' });
      return [`${code}.${area}`, text];
    }),
  );
  return new Map(await Promise.all(texts));
}

/** The login and its dialogs import the master's words; in each language's build they are that language's. */
const inLanguage = (code, words) => ({
  name: 'in-language',
  setup({ onLoad }) {
    onLoad({ filter: WORDS }, ({ path: file }) => {
      const [, area] = WORDS.exec(file);
      return { contents: asModule(words[area][code]), loader: 'js' };
    });
  },
});

const hole = (name) => `./@${name}@`;
/** Dialogs of the login that are loaded when they are opened. */
const LOGIN_LATER = ['product', 'change'];

/** The entry's side: the dialogs are files beside it. */
const dialogsApart = (code) => ({
  name: 'dialogs-apart',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/\w+$/ }, ({ path: spec, kind }) => {
      const name = spec.slice(2);
      return kind === 'dynamic-import' && LOGIN_LATER.includes(name)
        ? { path: hole(`${name}.${code}`), external: true }
        : undefined;
    });
  },
});

/** The dialogs' side: framework, words and calls are the entry's own (web/pages/login/shared.ts), already running. */
const fromTheEntry = (code) => ({
  name: 'from-the-entry',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/shared$|^preact\/jsx-runtime$/ }, () => ({ path: hole(`login.${code}`), external: true }));
  },
});

/** Files of the login in one language, by name. */
async function buildLogin(code, seal, words) {
  const apart = { ...FOR_BROWSERS, write: false, entryNames: '[name]', define: { ...FOR_BROWSERS.define } };
  const entry = await build({
    ...apart,
    entryPoints: ['web/login.tsx'],
    plugins: [built('web/wire/seal', seal), ...TRIMMED, dialogsApart(code), inLanguage(code, words)],
  });
  const dialogs = await build({
    ...apart,
    entryPoints: LOGIN_LATER.map((name) => `web/pages/login/${name}.tsx`),
    plugins: [fromTheEntry(code), inLanguage(code, words)],
  });
  refuseTwoFrameworks('the login', entry.metafile);
  keepMeta(`login.${code}`, entry.metafile);
  keepMeta(`login.${code}.later`, dialogs.metafile);
  return [...entry.outputFiles, ...dialogs.outputFiles].map(({ path: file, text }) => [
    `${path.basename(file, '.js')}.${code}`,
    text,
  ]);
}

/** Entry and dialogs import each other, so all of them carry one hash: of everything they contain. @returns the hash */
async function buildLogins(seal, words) {
  const texts = (await Promise.all(LANGUAGES.map((code) => buildLogin(code, seal, words)))).flat();
  const hash = hashOf(texts.flat().join('\0'));
  for (const [name, text] of texts)
    fs.writeFileSync(path.join(ASSETS, `${name}-${hash}.js`), text.replace(/\.\/@([\w.]+)@/g, `./$1-${hash}.js`));
  return hash;
}

/** Sources of what is seen first. */
const seenFirst = (metafile) => new Set(SEEN_FIRST.flatMap((source) => sourcesOf(metafile, outputOf(metafile, source))));

const nameOf = (source) => /(\w+)(?:\/index)?\.tsx?$/.exec(source)[1];

/** What comes after the first sight and is asked for by what is seen first: sources by name. */
function afterFirst(metafile) {
  const after = new Map();
  for (const source of [...seenFirst(metafile)].filter((module) => module.startsWith('web/')).sort())
    for (const later of laterOf(metafile, source).filter((file) => !SEEN_FIRST.includes(file))) {
      const name = nameOf(later);
      if ((after.get(name) ?? later) !== later) throw new Error(`${later} and ${after.get(name)} have one name: ${name}`);
      after.set(name, later);
    }
  return after;
}

/**
 * What comes after the first sight is asked for by name and release (`released`, index.html), so what is seen first stays the
 * same, to the byte, whatever comes later.
 */
const byRelease = (after) => ({
  name: 'by-release',
  setup({ onResolve }) {
    const bare = (source) => source.replace(/\.tsx?$/, '').replace(/\/index$/, '');
    const names = new Map([...after].map(([name, source]) => [path.join(ROOT, bare(source)), name]));
    onResolve({ filter: /^\./ }, ({ path: spec, resolveDir, kind }) => {
      const name = kind === 'dynamic-import' && names.get(bare(path.join(resolveDir, spec)));
      return name ? { path: `#${name}`, external: true } : undefined;
    });
  },
});
const withRelease = (text) => text.replace(/import\("#(\w+)"\)/g, 'import(released("$1"))');

/** Built twice: to learn what is seen first and what the files share, then with that in one chunk. */
/** @param editorStyles their name stands in the editor's own file, so that nobody else pays for it */
async function buildConsole(seal, editorStyles) {
  const bundle = (entryPoints, plugins) =>
    build({
      ...FOR_BROWSERS,
      define: { ...FOR_BROWSERS.define, EDITOR_STYLES: JSON.stringify(editorStyles) },
      entryPoints,
      splitting: true,
      write: false,
      plugins: [built('web/wire/seal', seal), ...TRIMMED, ...plugins],
    });
  const { metafile: first } = await bundle(['web/main.tsx'], []);
  const after = afterFirst(first);
  const entries = { main: 'web/main.tsx', ...Object.fromEntries(after) };
  const shared = sharedModules(first);
  const { metafile, outputFiles } = await bundle(entries, [byRelease(after), shareCore(shared)]);
  keepMeta('chunks', Object.fromEntries(CHUNKS.map((chunk) => [chunk, shared.get(chunk)])));
  refuseTwoFrameworks('the console', metafile);
  const names = new Map([...after].map(([name, source]) => [path.basename(outputOf(metafile, source)), name]));
  const texts = outputFiles.map((file) => [path.basename(file.path), withRelease(file.text)]);
  return {
    metafile,
    names,
    scripts: firstFiles(metafile),
    named: texts.filter(([file]) => !names.has(file)),
    released: new Map(texts.flatMap(([file, text]) => (names.has(file) ? [[names.get(file), text]] : []))),
  };
}

/**
 * Files that are asked for by name and release: all words, and what comes after the first sight. No list of them is loaded.
 * @returns the release: a hash of all they hold
 */
function writeReleased(texts) {
  const release = hashOf([...texts].flat().join('\0'));
  for (const [name, text] of texts) fs.writeFileSync(path.join(ASSETS, `${name}-${release}.js`), text);
  return release;
}

/** What the browser loads at once: main, and what it shares with every page. */
function firstFiles(metafile) {
  const main = outputOf(metafile, 'web/main.tsx');
  const shared = metafile.outputs[main].imports.filter((found) => found.kind === 'import-statement' && !found.external);
  return [main, ...shared.map((found) => found.path)].map(url);
}

/** Sheets that the page names, for whoever wants them later. */
const LATER_STYLES = ['rest', 'wall', 'sheet', 'map'];

async function buildStyles() {
  const { metafile } = await build({
    ...FOR_BROWSERS,
    entryPoints: ['login', 'main', 'editor', ...LATER_STYLES].map((name) => `web/${name}.css`),
  });
  keepMeta('styles', metafile);
  return (name) => url(outputOf(metafile, `web/${name}.css`));
}

async function buildSeal() {
  const { metafile } = await build({ ...FOR_BROWSERS, entryPoints: ['web/wire/seal.ts'] });
  keepMeta('seal', metafile);
  return `./${path.basename(outputOf(metafile, 'web/wire/seal.ts'))}`;
}

/** The page, with the names of this build in it, and the hash of its one script for the content security policy. */
async function writePage(entries) {
  const page = fs.readFileSync(path.join(ROOT, 'web/index.html'), 'utf8');
  const [, script] = /<script>([\s\S]*?)<\/script>\n/.exec(page);
  const { code } = await build({
    stdin: { contents: script.replace('const files = {};', `const files = ${JSON.stringify(entries)};`) },
    minify: true,
    write: false,
    logLevel: 'error',
  }).then(({ outputFiles }) => ({ code: outputFiles[0].text.trim() }));
  const built = page.replace(script, () => code);
  fs.writeFileSync(path.join(WEB, 'index.html'), built);
  // a browser that has kept no theme begins in the box's own: what it first paints stands in the page that it gets
  for (const theme of THEMES)
    fs.writeFileSync(path.join(WEB, `index.${theme}.html`), built.replace('data-theme="default"', `data-theme="${theme}"`));
  const digest = createHash('sha256').update(code).digest('base64');
  fs.writeFileSync(path.join(WEB, 'csp.json'), JSON.stringify({ script_hash: `sha256-${digest}` }));
}

const TYPES = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8' };

/** Packs every file for the box to send as it is, leaves nothing unpacked, and lists them all: only what is listed is served. */
function packAndList() {
  const listed = {};
  for (const name of files(WEB).filter((file) => TYPES[path.extname(file)])) {
    const file = path.join(WEB, name);
    const bytes = fs.readFileSync(file);
    const hint = { [zlib.constants.BROTLI_PARAM_QUALITY]: 11, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    fs.writeFileSync(`${file}.br`, zlib.brotliCompressSync(bytes, { params: hint }));
    fs.writeFileSync(`${file}.gz`, zlib.gzipSync(bytes, { level: 9 }));
    fs.rmSync(file);
    const address = name === 'index.html' ? '/' : `/${name}`;
    listed[address] = { file: name, type: TYPES[path.extname(name)], immutable: name.startsWith('assets/'), bytes: bytes.length };
  }
  fs.writeFileSync(path.join(WEB, 'manifest.json'), JSON.stringify(listed));
}

/** Makes dist/web. Throws, and leaves the one that is there, when the console does not build or would not run. */
export async function buildWeb() {
  try {
    await makeWeb();
    fs.rmSync(path.join(DIST, 'web'), { recursive: true, force: true });
    fs.renameSync(WEB, path.join(DIST, 'web'));
  } finally {
    fs.rmSync(WEB, { recursive: true, force: true });
  }
}

async function makeWeb() {
  fs.mkdirSync(ASSETS, { recursive: true });
  const [styles, seal, words] = await Promise.all([buildStyles(), buildSeal(), readWords()]);
  const [login, { metafile, names, scripts, named, released }, said] = await Promise.all([
    buildLogins(seal, words),
    buildConsole(seal, styles('editor')),
    filesOfWords(words),
  ]);
  for (const [file, text] of named) fs.writeFileSync(path.join(ASSETS, file), text);
  const release = writeReleased(new Map([...released, ...said]));
  keepMeta('console', renamed(metafile, new Map([...names].map(([file, name]) => [file, `${name}-${release}.js`]))));
  await writePage({
    login: { css: styles('login'), release: login },
    main: { css: styles('main'), later: Object.fromEntries(LATER_STYLES.map((name) => [name, styles(name)])), release, scripts },
  });
  packAndList();
}

const packageOf = (file) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)[0];

/** Copies a package as far as it runs: the files its main file reaches, those it opens by name, and the licences. */
async function copyPackage(name, opens) {
  const { metafile } = await build({
    ...FOR_THE_DAEMON,
    splitting: false,
    stdin: { contents: `require('${name}')`, resolveDir: ROOT },
    format: 'cjs',
    write: false,
    outdir: undefined,
    banner: {},
  });
  const traced = Object.keys(metafile.inputs).filter((file) => file.includes('node_modules/'));
  const named = [...new Set(traced.map(packageOf))].flatMap((folder) =>
    fs
      .readdirSync(path.join(ROOT, folder))
      .flatMap((file) => (/^(package\.json|licen[cs]e.*)$/i.test(file) ? [`${folder}/${file}`] : [])),
  );
  const home = path.join('node_modules', name);
  const opened = files(path.join(ROOT, home)).filter((file) => opens.test(file));
  if (!opened.length) throw new Error(`${name} has none of the files it needs: is it installed for this system?`);
  for (const file of new Set([...traced, ...named, ...opened.map((each) => path.join(home, each))])) {
    fs.mkdirSync(path.join(DIST, path.dirname(file)), { recursive: true });
    fs.copyFileSync(path.join(ROOT, file), path.join(DIST, file));
  }
}

/** The daemon: roomward.mjs, the files it loads at need, and the packages that cannot be bundled. */
export async function buildDaemon() {
  for (const name of fs.existsSync(DIST) ? fs.readdirSync(DIST) : []) {
    if (name.endsWith('.mjs') || name === 'node_modules') fs.rmSync(path.join(DIST, name), { recursive: true });
  }
  const { metafile } = await build({
    ...FOR_THE_DAEMON,
    // the worker is the program of the daemon's second thread
    entryPoints: { roomward: 'daemon/cli.ts', worker: 'daemon/worker.ts' },
    external: [...Object.keys(UNBUNDLED), ...NOT_COMPILED],
  });
  keepMeta('daemon', metafile);
  for (const [name, opens] of Object.entries(UNBUNDLED)) await copyPackage(name, opens);
}

const weightOf = (file) => fs.statSync(path.join(DIST, 'web/assets', `${path.basename(file)}.br`)).size;

/** What a file of the console's code is: its entry, the stand-in that it is the chunk of, or the folder whose files share it. */
function whatIs({ entryPoint, inputs }, chunks) {
  if (entryPoint) return entryPoint;
  const [first = ''] = Object.keys(inputs).filter((module) => module.startsWith('web/'));
  const stands = Object.keys(chunks).find((chunk) => chunks[chunk].includes(first));
  return stands ?? `shared in ${path.dirname(first)}`;
}

/** Prints who is in which file of the console's code, and its bytes before it is packed, heaviest file first. */
function printChunks() {
  const read = (name) => JSON.parse(fs.readFileSync(path.join(META, `${name}.json`), 'utf8'));
  const { outputs } = read('console');
  const chunks = read('chunks');
  const scripts = Object.keys(outputs).filter((file) => file.endsWith('.js'));
  for (const file of scripts.sort((a, b) => weightOf(b) - weightOf(a))) {
    console.log(`\n${whatIs(outputs[file], chunks)}: ${(weightOf(file) / 1024).toFixed(1)} KiB packed`);
    const held = Object.entries(outputs[file].inputs).map(([module, { bytesInOutput }]) => ({ module, bytes: bytesInOutput }));
    for (const { module, bytes } of held.filter(({ bytes }) => bytes > 0).sort((a, b) => b.bytes - a.bytes))
      console.log(`  ${String(bytes).padStart(6)} ${module}`);
  }
}

if (import.meta.url === `file://${process.argv[1]}`) {
  await buildWeb();
  if (process.argv.includes('--chunks')) printChunks();
  const whole = ['daemon/cli.ts', 'daemon/main.ts'].every((file) => fs.existsSync(path.join(ROOT, file)));
  if (whole) await buildDaemon();
  else console.log('The daemon is not there: only the console was built.');
}
