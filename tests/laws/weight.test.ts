import fs from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { LANGUAGES, type Language } from '../../daemon/contract/model';
import { THEMES } from '../../daemon/contract/themes';
import { wordAreas } from '../hands/words';
import { closureOf, type Meta, metaOf, named, outputOf, overviewCode, packed } from './built';
import { filesBelow, resolved, textOf } from './sources';

const KIB = 1024;
const LOGIN = { bytes: 20 * KIB, files: 4 };
const SEAL = 16 * KIB;
const OVERVIEW = { bytes: 60 * KIB, files: 8 };
const FOLLOWING = 60 * KIB;
const OTHER_PAGE = 15 * KIB;
const ALARM_PAGE = 8 * KIB;
const DRAWN_WITH = 8 * KIB;
const RENDERER = 9 * KIB;
const SHEET = 2.5 * KIB;
const EDITOR = 25 * KIB;
const WALL = 8 * KIB;
const SCENE = 26 * KIB;
const WHOLE = 3 * KIB * KIB;
const FRAMEWORK = /node_modules\/(preact|nanostores)\//;

interface Listed {
  readonly file: string;
  readonly immutable: boolean;
}
const manifest = JSON.parse(fs.readFileSync('dist/web/manifest.json', 'utf8')) as Record<string, Listed>;
const console_ = metaOf('console');
const styles = metaOf('styles');
const page = (): number => fs.statSync('dist/web/index.html.br').size;
const sum = (sizes: readonly number[]): number => sizes.reduce((all, size) => all + size, 0);
const kib = (bytes: number): string => `${(bytes / KIB).toFixed(1)} KiB`;
const style = (name: string): number => packed(outputOf(styles, `web/${name}.css`));
const words = (language: Language, area: string): string => named(`${language}.${area}`);

const heaviest = new Map<string, number>();
const tell = (what: string, bytes: number): void => void heaviest.set(what, Math.max(bytes, heaviest.get(what) ?? 0));

/** Files that name areas, in the order in which they are asked for an address. */
const ROWS = ['web/areas.ts', 'web/chunks/further.ts'];
const FURTHER = textOf('web/chunks/further.ts');

/** Pages that are open: their source, the areas of words they bring, and the files in which their addresses are looked for. */
function openPages(): { path: string; source: string; areas: string[]; kit: string | undefined; rows: string[] }[] {
  return filesBelow('web/pages', /\/routes\.ts$/).flatMap((file) => {
    const rows = textOf(file).matchAll(
      /row\(\s*'([^']+)',\s*\(\) =>\s*import\('(\.[^']+)'\)(?:\.then\(.*?\}\)\))?,?\s*(\{[^}]*\})?/g,
    );
    return [...rows].map(([, path, source, more = '']) => ({
      path: path ?? '',
      source: resolved(file, source ?? '') ?? '',
      areas: /words: \[([^\]]*)\]/.exec(more)?.[1]?.match(/\w+/g) ?? [],
      kit: /kit: '(\w+)'/.exec(more)?.[1],
      rows: FURTHER.includes(`../${file.slice('web/'.length, -'.ts'.length)}'`) ? ROWS : ROWS.slice(0, 1),
    }));
  });
}

test('the login is first seen within 20 KiB and 4 files, in every language', () => {
  for (const language of LANGUAGES) {
    const sizes = [page(), style('login'), packed(named(`login.${language}`))];
    assert.ok(sizes.length <= LOGIN.files);
    assert.ok(sum(sizes) <= LOGIN.bytes, `${language}: ${kib(sum(sizes))}`);
    tell('login', sum(sizes));
  }
});

test('the login brings its framework, its page and its words in one file', () => {
  for (const language of LANGUAGES) {
    const meta = metaOf(`login.${language}`);
    const outputs = Object.values(meta.outputs);
    assert.is(outputs.length, 1);
    assert.equal(
      outputs[0]?.imports.filter(({ kind }) => kind === 'import-statement'),
      [],
    );
  }
});

test('the dialogs of the login bring nothing that the page already has', () => {
  const allowed =
    /^(web\/pages\/login\/|web\/lang\/|web\/route\/outside|web\/ui\/time|daemon\/contract\/rules\/|node_modules\/lean-qr\/)/;
  for (const language of LANGUAGES) {
    for (const [name, output] of Object.entries(metaOf(`login.${language}.later`).outputs)) {
      assert.equal(
        Object.keys(output.inputs).filter((input) => !allowed.test(input)),
        [],
        name,
      );
    }
  }
});

test('the ciphers weigh at most 16 KiB and come only when they are asked for', () => {
  const seal = outputOf(metaOf('seal'), 'web/wire/seal.ts');
  assert.ok(packed(seal) <= SEAL, kib(packed(seal)));
  tell('ciphers', packed(seal));
  const everything = [...LANGUAGES.map((language) => metaOf(`login.${language}`)), console_];
  for (const meta of everything)
    assert.not.match(JSON.stringify(Object.values(meta.outputs).map(({ inputs }) => inputs)), '@noble');
});

/** All that is first seen of the overview: page, styles, code, both areas of words, and the chart. */
function overviewFiles(language: Language): string[] {
  return [...overviewCode(console_), words(language, 'shell'), words(language, 'overview')];
}

test('the overview is first seen within 60 KiB and 8 files, in every language, chart and words included', () => {
  for (const language of LANGUAGES) {
    const files = overviewFiles(language);
    const sizes = [page(), style('main'), ...files.map(packed)];
    const told = files.map((file) => `${path.basename(file)} ${kib(packed(file))}`).join(', ');
    const all = `${language}: ${kib(sum(sizes))} in ${sizes.length} files (styles ${kib(style('main'))}, ${told})`;
    assert.ok(sizes.length <= OVERVIEW.files, all);
    assert.ok(sum(sizes) <= OVERVIEW.bytes, all);
    tell('overview', sum(sizes));
  }
});

/** What comes by itself once the overview is seen: the other routes, what other pages are drawn with, and what attends to the user. */
const BY_ITSELF = ['web/areas.ts', 'web/chunks/parts.ts', 'web/app/attend.tsx', 'web/ui/icon/menu_paths.ts'];

test('all that follows the overview by itself weighs at most 60 KiB more', () => {
  const files = new Set(BY_ITSELF.flatMap((source) => [...closureOf(console_, outputOf(console_, source))]));
  for (const language of LANGUAGES) {
    const first = overviewFiles(language);
    const later = [...files].filter((file) => !first.includes(file));
    const bytes = style('rest') + packed(words(language, 'titles')) + packed(words(language, 'attend')) + sum(later.map(packed));
    assert.ok(bytes <= FOLLOWING, `${language}: ${kib(bytes)}`);
    tell('what follows', bytes);
  }
});

/** What lists and forms that are data are drawn with at first (web/pages/kit/index.tsx). */
const KIT: Readonly<Record<string, { code: string[]; words: string[] }>> = {
  list: { code: ['web/pages/kit/list/listing.tsx'], words: ['kit'] },
  form: { code: ['web/pages/kit/form/form.ts'], words: ['kit', 'fault'] },
};

/** What is loaded as soon as a page is seen: pages, and what lists, forms and all other pages are drawn with. */
const drawnAtOnce = new Set([
  ...openPages().map(({ source }) => source),
  ...Object.values(KIT).flatMap(({ code }) => code),
  ...BY_ITSELF,
  ...ROWS,
]);

/** Folders of the pages that a chunk without an entry of its own is loaded with; of its other files when it comes with no page. */
function foldersOf(chunk: string): string[] {
  const loaders = Object.values(console_.outputs)
    .filter(({ entryPoint, imports }) => entryPoint && imports.some(({ path: to }) => to === chunk))
    .map(({ entryPoint }) => entryPoint ?? '');
  const pages = loaders.filter((source) => drawnAtOnce.has(source));
  return [...new Set((pages.length > 0 ? pages : loaders).map((source) => path.dirname(source)))];
}
/** What a page brings of its own: its file, and what the files of its folder share. */
const ownFiles = (source: string): string[] => {
  const output = outputOf(console_, source);
  return [output, ...[...closureOf(console_, output)].filter((file) => file !== output && foldersOf(file).length === 1)];
};
const isFirst = (source: string): boolean => source === 'web/chunks/overview.ts';

/** What a page adds, its words included. */
const addedBy = ({ source, areas }: { source: string; areas: readonly string[] }, language: Language): number =>
  sum(ownFiles(source).map(packed)) + sum(areas.map((area) => packed(words(language, area))));
/** Folders of the pages on which alarms are answered, and it is set who is told of them. */
const OF_ALARMS =
  /^web\/pages\/(alarm|alarm_params|levels|contacts|periods|ways|alarm_template|log|notices|actions|items)\/[^/]+$/;

test('a page of alarms, or of who is told of them, adds at most 8 KiB', () => {
  const pages = openPages().filter(({ source }) => OF_ALARMS.test(source));
  assert.ok(pages.length >= 13, `${pages.length}`);
  for (const page of pages)
    for (const language of LANGUAGES) {
      const bytes = addedBy(page, language);
      assert.ok(bytes <= ALARM_PAGE, `${page.path} in ${language}: ${kib(bytes)}`);
    }
});

test('any other page adds at most 15 KiB, its words included', () => {
  assert.ok(openPages().length >= 30);
  for (const page of openPages()) {
    const { path, source } = page;
    for (const language of LANGUAGES) {
      const bytes = addedBy(page, language);
      assert.ok(bytes <= OTHER_PAGE, `${path} in ${language}: ${kib(bytes)}`);
      if (!isFirst(source)) tell('another page', bytes);
    }
  }
});

test('a page that is opened by its address weighs no more than the overview and it may add, with all it is drawn with', () => {
  for (const { path, source, areas, kit, rows } of openPages().filter((built) => !isFirst(built.source))) {
    for (const language of LANGUAGES) {
      const { code: drawn, words: said } = KIT[kit ?? ''] ?? { code: [], words: [] };
      const code = ['web/main.tsx', ...rows, source, 'web/chunks/parts.ts', ...drawn].flatMap((each) => [
        ...closureOf(console_, outputOf(console_, each)),
      ]);
      const files = [...new Set([...code, ...['shell', ...areas, ...said].map((area) => words(language, area))])];
      const bytes = page() + style('main') + style('rest') + sum(files.map(packed));
      assert.ok(bytes <= OVERVIEW.bytes + OTHER_PAGE, `${path} in ${language}: ${kib(bytes)}`);
      tell('by address', bytes);
    }
  }
});

test('what lists and forms are drawn with weighs at most 8 KiB each', () => {
  for (const [name, { code }] of Object.entries(KIT)) {
    const bytes = sum(code.map((source) => packed(outputOf(console_, source))));
    assert.ok(bytes <= DRAWN_WITH, `${name}: ${kib(bytes)}`);
    tell(name, bytes);
  }
});

test('what draws site maps weighs at most 9 KiB with its words, and comes only once a map is seen', () => {
  const draws = (name: string): boolean =>
    Object.keys(console_.outputs[name]?.inputs ?? {}).some((input) => /^web\/widgets\/(?!door|cloud)/.test(input));
  const files = Object.keys(console_.outputs).filter(draws);
  const held = files.map((file) => insideOf(console_, file)).join('; ');
  for (const language of LANGUAGES) {
    const bytes = sum(files.map(packed)) + packed(words(language, 'widgets'));
    assert.ok(files.length > 0 && bytes <= RENDERER, `${language}: ${kib(bytes)}: ${held}`);
    tell('site maps', bytes);
  }
  assert.ok(style('sheet') <= SHEET, kib(style('sheet')));
  for (const { path, source } of openPages())
    assert.equal([...closureOf(console_, outputOf(console_, source))].filter(draws), [], path);
});

test('what edits site maps weighs at most 25 KiB more with its words, and comes only once one is edited', () => {
  const edits = (name: string): boolean =>
    Object.keys(console_.outputs[name]?.inputs ?? {}).some((input) => /^web\/editor\/(?!door)/.test(input));
  const files = [...closureOf(console_, outputOf(console_, 'web/editor/index.ts'))].filter(edits);
  const held = files.map((file) => insideOf(console_, file)).join('; ');
  for (const language of LANGUAGES) {
    const said = (['editor', 'commands', 'map_page'] as const).map((area) => packed(words(language, area)));
    const bytes = sum(files.map(packed)) + sum(said);
    assert.ok(files.length > 0 && bytes <= EDITOR, `${language}: ${kib(bytes)}: ${held}`);
    tell('editor', bytes);
  }
  assert.ok(style('editor') <= SHEET, kib(style('editor')));
  for (const { path, source } of openPages())
    assert.equal([...closureOf(console_, outputOf(console_, source))].filter(edits), [], path);
});

/** What comes beside walls: their maps, of which what they share with stations is theirs, and what two of them have. */
const BESIDE_WALLS: Readonly<Record<string, string[]>> = {
  '/fullScreen': ['web/pages/walls/site_sheet.tsx'],
  '/fullScreen2': ['web/pages/walls/tiles/hours.tsx'],
  '/fullScreen3': ['web/pages/walls/tiles/air_map.tsx'],
  '/fullScreen6': ['web/pages/walls/tiles/hours.tsx'],
};

test('a wall weighs at most 8 KiB with its words, what comes beside it included', () => {
  const walls = openPages().filter(({ source }) => source.startsWith('web/pages/walls/'));
  assert.ok(walls.length >= 5);
  for (const { path, source } of walls) {
    const files = [...ownFiles(source), ...(BESIDE_WALLS[path] ?? []).map((part) => outputOf(console_, part))];
    for (const language of LANGUAGES) {
      const bytes = sum(files.map(packed)) + packed(words(language, 'walls'));
      assert.ok(bytes <= WALL, `${path} in ${language}: ${kib(bytes)}`);
      tell('a wall', bytes);
    }
  }
});

test('a scene weighs at most 26 KiB with what draws it, its words included, and comes only once one is seen', () => {
  const draws = (name: string): boolean =>
    Object.keys(console_.outputs[name]?.inputs ?? {}).some((input) => /^(web\/scenes\/(?!door)|node_modules\/ogl\/)/.test(input));
  const drawn = Object.keys(console_.outputs).filter(draws);
  assert.is(drawn.length, 1, 'in a file of its own');
  const scenes = openPages().filter(({ source }) => source.startsWith('web/pages/scenes/'));
  assert.is(scenes.length, 4);
  for (const { path, source } of scenes) {
    const files = new Set([...ownFiles(source), outputOf(console_, 'web/pages/scenes/drawn/room.tsx'), ...drawn]);
    for (const language of LANGUAGES) {
      const bytes = sum([...files].map(packed)) + packed(words(language, 'scenes'));
      assert.ok(bytes <= SCENE, `${path} in ${language}: ${kib(bytes)}`);
      tell('a scene', bytes);
    }
  }
  for (const { path, source } of openPages())
    assert.equal([...closureOf(console_, outputOf(console_, source))].filter(draws), [], path);
});

/** What a file of a build holds, for the message of a law. */
const insideOf = (meta: Meta, output: string): string =>
  Object.keys(meta.outputs[output]?.inputs ?? {})
    .filter((input) => input.startsWith('web/'))
    .join(', ');

/** Chunks that files of several folders share. */
const wideChunks = (): string[] =>
  Object.entries(console_.outputs)
    .filter(([name, { entryPoint }]) => name.endsWith('.js') && !entryPoint && foldersOf(name).length > 1)
    .map(([name]) => name);

test('what is shared is few chunks: what is seen first, other pages, values that are watched, trees put in order, site maps, their editor, and what is asked for later', () => {
  const shared = Object.entries(console_.outputs)
    .filter(([name, { entryPoint }]) => name.endsWith('.js') && !entryPoint)
    .map(([name]) => name);
  const held = shared.map((name) => `${name}: ${insideOf(console_, name)}`).join('\n');
  const wide = wideChunks();
  assert.ok(wide.length <= 8, held);
  const folders = shared.filter((name) => !wide.includes(name)).map((name) => foldersOf(name).join());
  assert.equal([...new Set(folders)], folders, held);
  for (const folder of folders) assert.match(folder, /^web\/pages\//, held);
  const first = new Set(LANGUAGES.flatMap(overviewFiles));
  const core = shared.filter((name) => first.has(name));
  assert.is(core.length, 1, held);
});

test('a page of settings pays for no part of those that watch values', () => {
  const wide = wideChunks();
  for (const { path, source } of openPages().filter((built) => !isFirst(built.source))) {
    const watches = /^web\/pages\/(alarm|data|groupmap_edit|history|items|log|scenes|station|walls)\//.test(source);
    const orders = /^web\/pages\/(menus|sites)\//.test(source);
    const loaded = [...closureOf(console_, outputOf(console_, source))].filter((name) => wide.includes(name));
    assert.ok(
      loaded.length <= (watches || orders ? 3 : 2),
      `${path}: ${loaded.map((name) => insideOf(console_, name)).join('\n')}`,
    );
  }
});

test('no other file than what is always there holds any of the framework', () => {
  const scripts = Object.entries(console_.outputs).filter(([name]) => name.endsWith('.js'));
  const first = new Set(LANGUAGES.flatMap(overviewFiles));
  const core = scripts.filter(([name, output]) => !output.entryPoint && first.has(name)).map(([name]) => name);
  for (const [name, { entryPoint, inputs }] of scripts.filter(([name]) => !core.includes(name))) {
    const framework = Object.entries(inputs).filter(([input, { bytesInOutput }]) => FRAMEWORK.test(input) && bytesInOutput > 100);
    assert.equal(framework, [], `${entryPoint} (${name})`);
  }
});

test('words bring nothing but words', () => {
  for (const area of wordAreas())
    for (const language of LANGUAGES) {
      const text = brotliDecompressSync(fs.readFileSync(`dist/web/assets/${words(language, area)}.br`)).toString();
      assert.match(text, /^(var \w+=\{.*\};export\{\w+ as default\};|export default\{.*\};)\s*$/s, `${area} in ${language}`);
    }
});

test('the whole console takes at most 3 MiB of flash', () => {
  const sizes = fs
    .readdirSync('dist/web', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => fs.statSync(`${entry.parentPath}/${entry.name}`).size);
  assert.ok(sum(sizes) <= WHOLE, kib(sum(sizes)));
  tell('all files', sum(sizes));
});

test('every file but the page is named after what it holds, and is there packed in both ways and no other', () => {
  for (const [address, { file, immutable }] of Object.entries(manifest)) {
    assert.is(immutable, !/^\/(index\.\w+\.html)?$/.test(address), address);
    if (immutable) assert.match(address, /-[0-9A-Z]{8}\.(js|css)$/);
    for (const ending of ['.br', '.gz']) assert.ok(fs.existsSync(`dist/web/${file}${ending}`), file + ending);
    assert.not(fs.existsSync(`dist/web/${file}`), file);
  }
});

test('the page is there in every theme, the same but for the theme it begins in', () => {
  const text = (file: string): string => gunzipSync(fs.readFileSync(`dist/web/${file}.gz`)).toString();
  const plain = text('index.html');
  assert.match(plain, /<html [^>]*data-theme="default"/);
  for (const theme of THEMES.filter((each) => each !== 'default'))
    assert.is(text(`index.${theme}.html`), plain.replace('data-theme="default"', `data-theme="${theme}"`), theme);
});

test('the page names files that exist, and releases whose files do', () => {
  const text = gunzipSync(fs.readFileSync('dist/web/index.html.gz')).toString();
  const addresses = text.match(/\/assets\/[\w.-]+\.(js|css)/g) ?? [];
  assert.ok(addresses.length >= 5, `${addresses}`);
  const [login, later, ...others] = [...text.matchAll(/release:"(\w+)"/g)].map(([, release]) => release);
  assert.equal(others, []);
  const released = LANGUAGES.flatMap((language) => [
    `login.${language}-${login}`,
    ...wordAreas().map((area) => `${language}.${area}-${later}`),
  ]);
  const code = ['areas', 'further', 'attend', 'parts'].map((name) => `${name}-${later}`);
  for (const address of [...addresses, ...[...released, ...code].map((name) => `/assets/${name}.js`)])
    assert.ok(manifest[address], address);
});

test.after(() => {
  const told = [...heaviest].map(([what, bytes]) => `${what} ${kib(bytes)}`);
  console.log(`\nnote: at most ${told.join(', ')}`);
});
test.run();
