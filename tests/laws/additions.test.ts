// What one more of each kind touches: each is added to a copy of the sources as the README's table says, and then again without
// one of its steps. What was forgotten must be named by the compiler or by a law.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ROOT, textOf } from './sources';

const tree = fs.mkdtempSync(path.join(os.tmpdir(), 'additions-'));
const at = (file: string): string => path.join(tree, file);
test.after(() => fs.rmSync(tree, { recursive: true, force: true }));

/** What is written where; `after` a text that stands there already, else as a file of its own. */
interface Step {
  readonly file: string;
  readonly text: string;
  readonly after?: string;
  /** what stands there and goes */
  readonly instead?: string;
  /** what names it when it is forgotten: the compiler, or these tests; left out where another kind shows it */
  readonly missed?: 'compiler' | string;
}
interface Addition {
  /** as in the README's table */
  readonly kind: string;
  /** tests that hold when everything is there, besides the compiler */
  readonly held: readonly string[];
  /** each of the table's places, with what is done there */
  readonly places: readonly (readonly Step[])[];
}

/** Whose words are written out; Hong Kong's are Taiwan's but for those that differ. */
const WRITTEN = ['zh_cn', 'zh_tw', 'en_us'] as const;

const MODEL = `import type { DeviceModel } from '../../daemon/contract/model';
import { CELLS } from './vocabulary/cells';

export const acmeProbe = {
  name: '探头 P1',
  names: { zh_cn: '探头 P1', zh_tw: '探頭 P1', zh_xg: '探頭 P1', en_us: 'Probe P1' },
  vendor: 'Acme',
  model: 'P1',
  version: '1',
  category_code: 'temperature_humidity',
  device_template_category_id: 2,
  driver: 'modbus',
  source: 'a sheet of its maker',
  limits: { max_registers: 32, gap: 0, functions: [3], turnaround_ms: 0 },
  items: [{ ...CELLS.temperature, data_type: 1, function: 3, address: 0, type: 'int16', unit: '℃', scale: 0.1 }],
} as const satisfies DeviceModel;
`;
const PAGE = `import { words } from '../../lang/index';

export default function Shelves() {
  return <h1>{words('shelves').title}</h1>;
}
`;
const ROUTES = `import { row } from '../row';

export const routes = [row('/tools', () => import('./shelves'), { words: ['shelves'] })];
`;
const MASTER = `const words = { title: '架子' };

declare module '../../../../lang/areas' {
  interface Areas {
    readonly shelves: typeof words;
  }
}
export default words;
`;
const translated = (title: string): string => `import type zh from './zh_cn';

export default { title: '${title}' } satisfies typeof zh;
`;
const HONG_KONG = `import { type Differing, over } from '../../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

export const differing = { title: 'zh_xg shelves' } satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
`;
const wordsIn = (folder: string): readonly Step[] => {
  const file = (code: string): string => `${folder}/words/shelves/${code}.ts`;
  return [
    { file: file('zh_cn'), text: MASTER, missed: 'compiler' },
    { file: file('zh_tw'), text: translated('zh_tw shelves'), missed: 'compiler' },
    { file: file('zh_xg'), text: HONG_KONG, missed: 'tests/laws/languages' },
    { file: file('en_us'), text: translated('en_us shelves'), missed: 'tests/laws/languages' },
  ];
};
const OPENED: Step = { file: 'daemon/contract/unopened.ts', instead: "  '/tools',\n", text: '', missed: 'tests/laws/routes' };

const ADDITIONS: readonly Addition[] = [
  {
    kind: 'a device model',
    held: ['tests/laws/devices', 'tests/board/devices/decode'],
    places: [
      [{ file: 'board/devices/acme-probe.ts', text: MODEL, missed: 'compiler' }],
      [
        {
          file: 'board/devices/index.ts',
          after: "import type { DeviceModel } from '../../daemon/contract/model';\n",
          text: "import { acmeProbe } from './acme-probe';\n",
          missed: 'compiler',
        },
        {
          file: 'board/devices/index.ts',
          after: 'export const MODELS: readonly DeviceModel[] = [\n',
          text: '  acmeProbe,\n',
          missed: 'tests/laws/devices',
        },
      ],
      [
        {
          file: 'tests/board/devices/images/air.ts',
          after: 'export const AIR: readonly Image[] = [\n',
          text: "  { model: 'P1', fn: 3, at: 0, data: '00E6', says: { temperature: 23 } },\n",
          missed: 'tests/board/devices/decode',
        },
      ],
    ],
  },
  {
    kind: 'a call',
    held: ['tests/laws/endpoints', 'tests/laws/parts'],
    places: [
      [
        {
          file: 'daemon/contract/endpoints/contacts.ts',
          after: 'export const contacts = {\n',
          text: `  'GET setting/shelves': {
    who: 'session',
    pages: ['/setting_contacts'],
    out: as<number>(),
    example: {},
    does: 'How many shelves there are',
    module: 'people',
  },
`,
          missed: 'compiler',
        },
      ],
      [
        {
          file: 'daemon/http/handlers/contacts.ts',
          after: 'export const contacts = area(rows, ({ notify }: { readonly notify: Notify }) => ({\n',
          text: "  'GET setting/shelves': () => 3,\n",
          missed: 'compiler',
        },
      ],
      [
        {
          file: 'tests/daemon/http/shelves.test.ts',
          text: "call('GET setting/shelves');\n",
          missed: 'tests/laws/endpoints',
        },
      ],
    ],
  },
  {
    kind: 'a page',
    held: ['tests/laws/routes', 'tests/laws/languages'],
    places: [
      [
        { file: 'web/pages/system/shelves.tsx', text: PAGE, missed: 'compiler' },
        {
          file: 'web/pages/system/routes.ts',
          after: 'export const routes = [\n',
          text: "  row('/tools', () => import('./shelves'), { words: ['shelves'] }),\n",
          missed: 'tests/laws/routes',
        },
        ...wordsIn('web/pages/system'),
      ],
      [OPENED],
    ],
  },
  {
    kind: 'an area of pages',
    held: ['tests/laws/routes', 'tests/laws/languages'],
    places: [
      [
        { file: 'web/pages/shelves/shelves.tsx', text: PAGE, missed: 'compiler' },
        { file: 'web/pages/shelves/routes.ts', text: ROUTES, missed: 'compiler' },
        ...wordsIn('web/pages/shelves').map(({ file, text }) => ({ file, text })),
      ],
      [
        {
          file: 'web/areas.ts',
          after: "export { routes as security } from './pages/security/routes';\n",
          text: "export { routes as shelves } from './pages/shelves/routes';\n",
          missed: 'tests/laws/routes',
        },
      ],
      [OPENED],
    ],
  },
  {
    kind: 'a sentence of the daemon',
    held: [],
    places: [
      WRITTEN.map((code) => ({
        file: `daemon/lang/${code}.ts`,
        after: /export const \w+[^{]*\{\n/.exec(textOf(`daemon/lang/${code}.ts`))![0],
        text: `  no_shelf: '${code} no shelf',\n`,
        missed: 'compiler',
      })),
    ],
  },
];

/** Rows of the README's table of what is added, as their cells. */
const table = [...textOf('README.md').matchAll(/^\| (an? [^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, kind = '', touch = '']) => ({
    kind,
    touch,
  }),
);

const before = new Map<string, string | null>();
function put({ file, text, after, instead }: Step): void {
  const goal = at(file);
  const there = fs.existsSync(goal) ? fs.readFileSync(goal, 'utf8') : null;
  if (!before.has(file)) before.set(file, there);
  fs.mkdirSync(path.dirname(goal), { recursive: true });
  const mark = after ?? instead;
  if (mark === undefined) fs.writeFileSync(goal, text);
  else {
    assert.ok(there?.includes(mark), `${file} holds no ${mark}`);
    fs.writeFileSync(
      goal,
      there!.replace(mark, () => (after ?? '') + text),
    );
  }
}
/** The tree as it was. */
function undo(): void {
  for (const [file, text] of before)
    if (text === null) fs.rmSync(at(file), { force: true });
    else fs.writeFileSync(at(file), text);
  before.clear();
}

function run(args: readonly string[]): { well: boolean; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: tree, encoding: 'utf8' });
  return { well: status === 0, output: stdout + stderr };
}
const compiles = () => run(['node_modules/typescript/bin/tsc', '-p', 'tsconfig.added.json', '--tsBuildInfoFile', '.tsbuildinfo']);
const holds = (tests: string) => run(['tests/run.mjs', tests]);

const SOURCES = ['board', 'daemon', 'migrations', 'tests', 'tools', 'web', 'package.json', 'README.md', 'tsconfig.json'];
/** The product and the laws are compiled; other tests follow from nothing that is added here. */
const COMPILED = ['board', 'daemon', 'web', 'tests/laws', 'tests/board/devices'];

test('a copy of the sources compiles', () => {
  for (const source of SOURCES) fs.cpSync(path.join(ROOT, source), at(source), { recursive: true });
  fs.symlinkSync(path.join(ROOT, 'node_modules'), at('node_modules'));
  fs.writeFileSync(
    at('tsconfig.added.json'),
    JSON.stringify({ extends: './tsconfig.json', include: COMPILED, compilerOptions: { incremental: true } }),
  );
  const { well, output } = compiles();
  assert.ok(well, output);
});
test.after.each(undo);

for (const { kind, held, places } of ADDITIONS) {
  const steps = places.flat();
  test(`${kind} touches what the README says, and is whole then`, () => {
    const said = table.find((row) => row.kind === kind);
    assert.ok(said, `the README does not say where ${kind} goes`);
    assert.is(said.touch.match(/`[^`]+`/g)?.length, places.length, said.touch);
    for (const step of steps) put(step);
    const { well, output } = compiles();
    assert.ok(well, output);
    for (const tests of held) {
      const law = holds(tests);
      assert.ok(law.well, law.output);
    }
  });

  test(`${kind} that is added but for one step is refused by what the README names`, () => {
    for (const [i, forgotten] of steps.entries()) {
      if (forgotten.missed === undefined) continue;
      for (const [j, step] of steps.entries()) if (j !== i) put(step);
      const { well, output } = forgotten.missed === 'compiler' ? compiles() : holds(forgotten.missed);
      assert.not.ok(well, `nobody misses ${forgotten.text || forgotten.instead} in ${forgotten.file}: ${output}`);
      undo();
    }
  });
}

test.run();
