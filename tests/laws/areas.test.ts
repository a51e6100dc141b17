// What an area costs: the console is built once more, of a copy of its sources to which areas were added as the README says.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { LANGUAGES } from '../../daemon/contract/model';
import { type Meta, outputOf, overviewCode } from './built';
import { ROOT } from './sources';

const tree = fs.mkdtempSync(path.join(os.tmpdir(), 'areas-'));
const at = (file: string): string => path.join(tree, file);

function copyConsole(): void {
  for (const source of ['web', 'daemon/contract', 'build.mjs', 'package.json'])
    fs.cpSync(path.join(ROOT, source), at(source), { recursive: true });
  fs.symlinkSync(path.join(ROOT, 'node_modules'), at('node_modules'));
}

/** An area with a list and a form, in the files that the README names; `line` is what stands outside its folder. */
const areaOf = (name: string): { files: Record<string, string>; line: string } => ({
  files: {
    'routes.ts': `import { row } from '../row';
export const routes = [row('/${name}', () => import('./${name}'), { words: ['${name}'], kit: 'list' })];`,
    [`${name}.tsx`]: `import { words } from '../../lang/index';
import { call } from '../../wire/call';
import { Listing } from '../kit/index';
const w = () => words('${name}');
const form = (row) => ({
  title: w().title, rules: { fields: { name: { t: 'text', min: 1 } } }, values: row ?? { name: '' },
  parts: [{ kind: 'text', key: 'name', label: w().name }], save: (values) => call('POST ${name}', values),
});
export default () => <Listing title={w().title} func="${name}" find={w().name} id={({ id }) => id} name={({ name }) => name}
  ask={(query) => call('GET ${name}', query)} columns={[{ key: 'name', label: w().name, cell: ({ name }) => name }]}
  empty={{ icon: 'users', title: w().title }} head={[{ key: 'add', label: w().title, main: true, form: () => form(null) }]} />;`,
    ...Object.fromEntries(
      LANGUAGES.map((code) => [`words/${name}/${code}.ts`, `export default { title: '${name} ${code}', name: 'n' };`]),
    ),
  },
  line: `export { routes as ${name} } from './pages/${name}/routes';\n`,
});

function add(name: string): void {
  const { files, line } = areaOf(name);
  for (const [file, text] of Object.entries(files)) {
    const goal = at(`web/pages/${name}/${file}`);
    fs.mkdirSync(path.dirname(goal), { recursive: true });
    fs.writeFileSync(goal, text);
  }
  fs.appendFileSync(at('web/areas.ts'), line);
}

const build = (): void =>
  void execFileSync(process.execPath, ['build.mjs'], { cwd: tree, stdio: ['ignore', 'ignore', 'inherit'] });

/** What the browser has of the overview before anything else comes, by what each file is; its names too, but for words and page. */
function firstSight(dist: string): Record<string, string> {
  const meta = (name: string): Meta => JSON.parse(fs.readFileSync(path.join(dist, `meta/${name}.json`), 'utf8')) as Meta;
  const code = overviewCode(meta('console'));
  const assets = fs.readdirSync(path.join(dist, 'web/assets'));
  const words = assets.filter((file) => /^\w+\.(shell|overview)-\w+\.js\.br$/.test(file));
  const read = (file: string): string => brotliDecompressSync(fs.readFileSync(path.join(dist, 'web', `${file}.br`))).toString();
  const files = [...code, outputOf(meta('styles'), 'web/main.css')].map((output) => `assets/${path.basename(output)}`);
  return Object.fromEntries([
    ...files.map((file) => [file, read(file)]),
    ...words.map((file) => [file.replace(/-\w+/, ''), read(`assets/${file.slice(0, -3)}`)]),
  ]);
}
const pageLength = (dist: string): number => brotliDecompressSync(fs.readFileSync(path.join(dist, 'web/index.html.br'))).length;

test('three more areas with pages and words leave what is first seen as it is, to the byte', () => {
  copyConsole();
  for (const name of ['extra_one', 'extra_two', 'extra_three']) add(name);
  build();
  const built = at('dist');
  const assets = fs.readdirSync(path.join(built, 'web/assets'));
  for (const code of LANGUAGES)
    assert.ok(
      assets.some((file) => file.startsWith(`${code}.extra_one-`)),
      code,
    );
  assert.ok(assets.some((file) => file.startsWith('extra_two-')));
  const before = firstSight('dist');
  const after = firstSight(built);
  assert.is(Object.keys(before).length, 5 + 2 * LANGUAGES.length);
  assert.equal(Object.keys(after), Object.keys(before));
  for (const [name, text] of Object.entries(before)) assert.ok(after[name] === text, `${name} is another`);
  assert.is(pageLength(built), pageLength('dist'), 'the page names the release alone');
});

test.after(() => fs.rmSync(tree, { recursive: true, force: true }));
test.run();
