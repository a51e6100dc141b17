// What one more of each kind touches: each is added to a copy of the sources as the README's table says. All of them hold together;
// then each comes without one of its steps, and the compiler or a law names what was forgotten. Additions know nothing of each
// other, so one look of the compiler, or one run of several laws, judges a forgotten step of each.
// In a process of its own: it compiles and tests a tree of its own, as long as many other files together.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Compiler, compilerOf } from './compiler';
import { filesBelow, ROOT, textOf } from './sources';

const tree = fs.mkdtempSync(path.join(os.tmpdir(), 'additions-'));
const at = (file: string): string => path.join(tree, file);
let compiler: Compiler | undefined;
test.after(() => {
  compiler?.end();
  fs.rmSync(tree, { recursive: true, force: true });
});

/** What comes after a text that stands in a file already. */
interface Insertion {
  readonly after: string;
  readonly text: string;
}
interface Step {
  readonly file: string;
  /** the whole of a new file, or what is added to one, or the text that leaves it */
  readonly text?: string;
  readonly added?: readonly Insertion[];
  readonly gone?: string;
  /** what names it when it is forgotten: the compiler, or these tests; left out where another kind shows it */
  readonly missed?: string;
  /** the file in which the compiler misses it, where that is none of the addition's own */
  readonly missedIn?: string;
  /** where it hides what else is forgotten, or is hidden by it: not forgotten together */
  readonly hides?: 'all' | 'daemon/contract/';
}
interface Addition {
  /** as in the README's table */
  readonly kind: string;
  /** what it alone is called: whoever says this misses it */
  readonly called: RegExp;
  /** tests that hold when everything is there, besides those that miss a step */
  readonly held?: readonly string[];
  readonly steps: readonly Step[];
}
const COMPILER = 'the compiler';

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
  items: [{ ...CELLS.temperature, data_type: 1, function: 3, address: 0, type: 'uint16', plausible: [0, 100], unit: '℃', scale: 0.1 }],
} as const satisfies DeviceModel;
`;
const pageOf = (name: string): string => `import { words } from '../../lang/index';

export default function Added() {
  return <h1>{words('${name}').title}</h1>;
}
`;
const routesOf = (name: string, address: string): string => `import { row } from '../row';

export const routes = [row('${address}', () => import('./${name}'), { words: ['${name}'] })];
`;
const masterOf = (name: string): string => `const words = { title: '新的' };

declare module '../../../../lang/areas' {
  interface Areas {
    readonly ${name}: typeof words;
  }
}
export default words;
`;
const translated = (title: string): string => `import type zh from './zh_cn';

export default { title: '${title}' } satisfies typeof zh;
`;
const HONG_KONG = `import { type Differing, over } from '../../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

export const differing = { title: 'zh_xg' } satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
`;
const wordsIn = (folder: string, name: string): readonly Step[] => {
  const file = (code: string): string => `${folder}/words/${name}/${code}.ts`;
  return [
    { file: file('zh_cn'), text: masterOf(name), missed: COMPILER },
    { file: file('zh_tw'), text: translated('zh_tw'), missed: COMPILER },
    { file: file('zh_xg'), text: HONG_KONG, missed: 'tests/laws/languages' },
    { file: file('en_us'), text: translated('en_us'), missed: 'tests/laws/languages' },
  ];
};
const opened = (address: string): Step => ({
  file: 'daemon/contract/unopened.ts',
  gone: `  '${address}',\n`,
  missed: 'tests/laws/routes',
});
const unseen = (steps: readonly Step[]): readonly Step[] => steps.map(({ missed: _, ...step }) => step);

/** A row that reads how many there are. */
const rowOf = (call: string): string => `  '${call}': {
    who: 'session',
    out: as<number>(),
    example: {},
    does: 'How many there are',
  },
`;
const PAGES: Insertion = { after: "who: 'session',\n    out: as<number>(),\n", text: "    pages: ['/setting_backup'],\n" };
const MODULE: Insertion = { after: "does: 'How many there are',\n", text: "    module: 'people',\n" };

const sentences = WRITTEN.map((code): Step => {
  const file = `daemon/lang/people/${code}.ts`;
  const after = /^(?:const words =|export default) \{\n/m.exec(textOf(file))![0];
  return { file, added: [{ after, text: `  no_ladder: '${code} no ladder',\n` }], missed: COMPILER };
});

const MIGRATION = `${String(filesBelow('migrations/config', /\.sql$/).length + 1).padStart(4, '0')}_shelf_mark`;
const lastMigration = textOf('daemon/store/migrations.ts').match(/ {2}\{ name: '\d+_\w+', sql: \w+ \},\n(?=\];)/)![0];

const ADDITIONS: readonly Addition[] = [
  {
    kind: 'a device model',
    called: /acme|\bP1\b/i,
    steps: [
      { file: 'board/devices/acme-probe.ts', text: MODEL, missed: COMPILER },
      {
        file: 'board/devices/index.ts',
        added: [
          {
            after: "import type { DeviceModel } from '../../daemon/contract/model';\n",
            text: "import { acmeProbe } from './acme-probe';\n",
          },
          { after: 'export const MODELS: readonly DeviceModel[] = [\n', text: '  acmeProbe,\n' },
        ],
        missed: 'tests/laws/devices',
      },
      {
        file: 'tests/board/devices/images/air.ts',
        added: [
          {
            after: 'export const AIR: readonly Image[] = [\n',
            text: "  { model: 'P1', fn: 3, at: 0, data: '00E6', says: { temperature: 23 } },\n",
          },
        ],
        missed: 'tests/laws/devices',
      },
    ],
  },
  {
    kind: 'a call',
    called: /setting\/shelves/,
    held: ['tests/laws/pages'],
    steps: [
      {
        file: 'daemon/contract/endpoints/contacts.ts',
        added: [{ after: 'export const contacts = {\n', text: rowOf('GET setting/shelves') }],
        missed: COMPILER,
      },
      { file: 'daemon/contract/endpoints/contacts.ts', added: [PAGES], missed: COMPILER },
      { file: 'daemon/contract/endpoints/contacts.ts', added: [MODULE], missed: COMPILER },
      {
        file: 'daemon/http/handlers/contacts.ts',
        added: [
          {
            after: 'export const contacts = area(rows, ({ notify, files }: Needs) => ({\n',
            text: "  'GET setting/shelves': () => 3,\n",
          },
        ],
        missed: COMPILER,
      },
      {
        file: 'tests/daemon/http/shelves.test.ts',
        text: "call('GET setting/shelves');\n",
        missed: 'tests/laws/endpoints',
      },
    ],
  },
  {
    kind: 'an area of calls',
    called: /crates/,
    steps: [
      {
        file: 'daemon/contract/endpoints/crates.ts',
        text: `import { as, type Table } from '../row';

export const crates = {
${rowOf('GET setting/crates')}} as const satisfies Table;
`,
        missed: COMPILER,
      },
      { file: 'daemon/contract/endpoints/crates.ts', added: [PAGES, MODULE] },
      {
        file: 'daemon/http/handlers/crates.ts',
        text: `import { crates as rows } from '../../contract/endpoints/crates';
import { area } from '../area';

export const crates = area(rows, () => ({ 'GET setting/crates': () => 3 }));
`,
        missed: COMPILER,
      },
      {
        file: 'daemon/contract/endpoints/index.ts',
        added: [
          { after: "import { contacts } from './contacts';\n", text: "import { crates } from './crates';\n" },
          { after: '  ...contacts,\n', text: '  ...crates,\n' },
        ],
        missed: 'tests/laws/parts',
      },
      {
        file: 'daemon/http/areas.ts',
        added: [
          { after: "import { contacts } from './handlers/contacts';\n", text: "import { crates } from './handlers/crates';\n" },
          { after: 'export const AREAS = [\n', text: '  crates,\n' },
        ],
        missed: COMPILER,
        missedIn: 'daemon/http/manifest.ts',
        hides: 'daemon/contract/',
      },
      {
        file: 'tests/daemon/http/crates.test.ts',
        text: "call('GET setting/crates');\n",
        missed: 'tests/laws/endpoints',
      },
    ],
  },
  {
    kind: 'a part of the daemon',
    called: /shelving/,
    steps: [
      {
        file: 'daemon/shelving/manifest.ts',
        text: `import type { Ground } from '../ground';
import { part } from '../part';
import type { Sites } from '../sites/index';

interface Needs extends Pick<Ground, 'clock'> {
  readonly sites: Pick<Sites, 'catalogue'>;
}

export const shelving = part({ name: 'shelving', make: ({ sites }: Needs) => () => sites.catalogue() });
`,
        missed: COMPILER,
      },
      {
        file: 'daemon/parts.ts',
        added: [
          { after: "import { sites } from './sites/manifest';\n", text: "import { shelving } from './shelving/manifest';\n" },
          { after: '  boardWatch,\n', text: '  shelving,\n' },
        ],
        missed: 'tests/laws/parts',
      },
      {
        file: 'tests/laws/imports.test.ts',
        added: [{ after: "  ['acquisition'],\n", text: "  ['shelving'],\n" }],
        missed: 'tests/laws/imports',
      },
    ],
  },
  {
    kind: 'a page',
    called: /pallets|\/tools/,
    steps: [
      { file: 'web/pages/system/pallets.tsx', text: pageOf('pallets'), missed: COMPILER },
      {
        file: 'web/pages/system/routes.ts',
        added: [
          {
            after: 'export const routes = [\n',
            text: "  row('/tools', () => import('./pallets'), { words: ['pallets'] }),\n",
          },
        ],
        missed: 'tests/laws/routes',
      },
      ...wordsIn('web/pages/system', 'pallets'),
      opened('/tools'),
    ],
  },
  {
    kind: 'an area of pages',
    called: /trolleys|\/video_osd/,
    steps: [
      { file: 'web/pages/trolleys/trolleys.tsx', text: pageOf('trolleys'), missed: COMPILER },
      { file: 'web/pages/trolleys/routes.ts', text: routesOf('trolleys', '/video_osd'), missed: COMPILER },
      ...unseen(wordsIn('web/pages/trolleys', 'trolleys')),
      {
        file: 'web/areas.ts',
        added: [
          {
            after: "export { routes as security } from './pages/security/routes';\n",
            text: "export { routes as trolleys } from './pages/trolleys/routes';\n",
          },
        ],
        missed: 'tests/laws/routes',
      },
      ...unseen([opened('/video_osd')]),
    ],
  },
  { kind: 'a sentence of the daemon', called: /no_ladder/, steps: sentences },
  {
    kind: 'a theme',
    called: /amber/,
    steps: [
      {
        file: 'web/themes/amber.css',
        text: textOf('web/themes/violet.css').replace('violet', 'amber'),
        missed: 'tests/laws/themes',
      },
      ...['web/main.css', 'web/login.css'].map((file) => ({
        file,
        added: [{ after: "@import './themes/green.css';\n", text: "@import './themes/amber.css';\n" }],
        missed: 'tests/laws/themes',
      })),
      {
        file: 'daemon/contract/themes.ts',
        added: [{ after: "'cyan', 'green'", text: ", 'amber'" }],
        missed: 'tests/laws/themes',
      },
      ...WRITTEN.flatMap((code): Step[] => [
        {
          file: `web/app/words/shell/${code}.ts`,
          added: [{ after: '  themes: {', text: " amber: 'amber'," }],
          missed: COMPILER,
        },
        {
          file: `web/pages/login/words/login/${code}.ts`,
          added: [
            {
              after: /\n {2}theme_default: .*\n/.exec(textOf(`web/pages/login/words/login/${code}.ts`))![0],
              text: "  theme_amber: 'amber',\n",
            },
          ],
          ...(code === 'zh_cn' && { missed: COMPILER }),
        },
      ]),
      {
        file: 'web/ui/css/tokens.css',
        added: [{ after: '[data-theme=violet],', text: '[data-theme=amber],' }],
        missed: 'tests/laws/themes',
      },
    ],
  },
  {
    kind: 'a table or column',
    called: /shelf_?mark/i,
    steps: [
      {
        file: `migrations/config/${MIGRATION}.sql`,
        text: 'ALTER TABLE contact_group ADD COLUMN shelf_mark TEXT;\n',
        missed: 'tests/laws/migrations',
        hides: 'all',
      },
      {
        file: 'daemon/store/migrations.ts',
        added: [
          {
            after: "import eventsStart from '../../migrations/events/0001_start.sql';\n",
            text: `import shelfMark from '../../migrations/config/${MIGRATION}.sql';\n`,
          },
          { after: lastMigration, text: `  { name: '${MIGRATION}', sql: shelfMark },\n` },
        ],
        missed: 'tests/laws/migrations',
      },
      {
        file: 'daemon/package/sections/contacts.ts',
        added: [
          {
            after: "    column('name', contactGroup.name, ...NAME),\n",
            text: "    column('shelf_mark', contactGroup.remark, '架号', '架號', '架號', 'Shelf mark'),\n",
          },
        ],
        missed: 'tests/laws/package',
      },
    ],
  },
];

/** Rows of the README's table of what is added: the kind, and the places that it touches. */
const table = new Map(
  [...textOf('README.md').matchAll(/^\| (an? [^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(([, kind = '', touch = '']) => [
    kind,
    [...touch.matchAll(/`([^`]+)`/g)].map(([, place = '']) => place),
  ]),
);
/** Whether a file is at a place as the README writes it: `<name>` and `*` stand for any name, a folder for all below it. */
function isAt(place: string, file: string): boolean {
  const pattern = place.replaceAll('.', '\\.').replaceAll(/<\w+>|\*/g, '[^/]+');
  return new RegExp(`^${pattern}${place.endsWith('/') ? '' : '(\\.test\\.ts)?$'}`).test(file);
}

/** The text of a file with what some steps do to it, as far as what they follow is there; null: there is no such file. */
function withSteps(original: string | null, steps: readonly Step[]): string | null {
  let text = original;
  for (const step of steps) {
    text = step.text ?? text;
    for (const { after, text: more } of step.added ?? []) text = text?.replace(after, () => after + more) ?? null;
    text = (step.gone && text?.replace(step.gone, '')) || text;
  }
  return text;
}
const STEPS = ADDITIONS.flatMap(({ steps }) => steps);
const original = (file: string): string | null => {
  const there = path.join(ROOT, file);
  return fs.existsSync(there) ? fs.readFileSync(there, 'utf8') : null;
};

/** Lays out the copy with all additions but for what is forgotten; files that stay as they are keep their time. */
function layOut(forgotten: readonly Step[]): void {
  for (const file of new Set(STEPS.map((step) => step.file))) {
    const steps = STEPS.filter((step) => step.file === file && !forgotten.includes(step));
    const text = withSteps(original(file), steps);
    const there = fs.existsSync(at(file)) ? fs.readFileSync(at(file), 'utf8') : null;
    if (text === there) continue;
    fs.rmSync(at(file), { force: true });
    if (text === null) continue;
    fs.mkdirSync(path.dirname(at(file)), { recursive: true });
    fs.writeFileSync(at(file), text);
  }
}

const lostIn = ({ text, added, gone, file }: Step): string =>
  `${text ?? added?.map((insertion) => insertion.text).join('') ?? gone} in ${file}`;

function hold(tests: readonly string[]): { well: boolean; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tests/run.mjs', ...tests], { cwd: tree, encoding: 'utf8' });
  return { well: status === 0, output: stdout + stderr };
}

const SOURCES = ['board', 'daemon', 'migrations', 'tests', 'tools', 'web', 'package.json', 'README.md', 'tsconfig.json'];
/** The product and the laws are compiled; other tests follow from nothing that is added here. */
const COMPILED = ['board', 'daemon', 'web', 'tests/laws', 'tests/board/devices'];
const LAWS = [
  ...new Set([...STEPS.flatMap(({ missed = COMPILER }) => missed), ...ADDITIONS.flatMap(({ held = [] }) => held)]),
].filter((law) => law !== COMPILER);

test('each kind that the README names is added here, and touches what stands there', () => {
  assert.equal([...table.keys()].sort(), ADDITIONS.map(({ kind }) => kind).sort());
  for (const { kind, steps } of ADDITIONS) {
    const places = table.get(kind) ?? [];
    for (const { file } of steps)
      assert.ok(
        places.some((place) => isAt(place, file)),
        `${kind}: the README does not name ${file}`,
      );
    const idle = places.filter((place) => !steps.some(({ file }) => isAt(place, file)));
    assert.equal(idle, [], kind);
  }
});

/** What was transpiled here need not be once more; some modules hold where their source is. */
function copyTranspiled(): void {
  // a number stands at the end of what another run is just putting in place
  const isWanted = (file: string): boolean => !/\.(map|\d+)$/.test(file);
  fs.cpSync(path.join(ROOT, '.transpiled'), at('.transpiled'), { recursive: true, filter: isWanted });
  for (const file of filesBelow('.transpiled', /\.js$/)) {
    const text = textOf(file);
    if (text.includes(`file://${ROOT}/`)) fs.writeFileSync(at(file), text.replaceAll(`file://${ROOT}/`, `file://${tree}/`));
  }
}

test('one of each kind is added, and the whole compiles and keeps the laws', () => {
  for (const source of SOURCES) fs.cpSync(path.join(ROOT, source), at(source), { recursive: true });
  copyTranspiled();
  fs.symlinkSync(path.join(ROOT, 'node_modules'), at('node_modules'));
  fs.writeFileSync(at('tsconfig.added.json'), JSON.stringify({ extends: './tsconfig.json', include: COMPILED }));
  layOut([]);
  for (const { file, added = [], gone } of STEPS) {
    const text = fs.readFileSync(at(file), 'utf8');
    for (const insertion of added)
      assert.ok(text.includes(insertion.text.split('\n')[0]!), `${file} holds no ${insertion.after}`);
    assert.not.ok(gone && text.includes(gone), file);
  }
  compiler = compilerOf(tree, 'tsconfig.added.json');
  assert.is(compiler.says(), '');
  const { well, output } = hold(LAWS);
  assert.ok(well, output);
});

/** A step of one addition that is forgotten. */
interface Miss {
  readonly addition: Addition;
  readonly step: Step;
}
/** Misses that are judged at once: no two of one addition, and of those that laws name no two by the same law. */
function inRounds(misses: readonly Miss[]): readonly (readonly Miss[])[] {
  const rounds: Miss[][] = [];
  const hides = ({ step }: Miss, { step: { file } }: Miss): boolean =>
    step.hides === 'all' || (step.hides !== undefined && file.startsWith(step.hides));
  const apart = (a: Miss, b: Miss): boolean =>
    a.addition !== b.addition && !hides(a, b) && !hides(b, a) && (a.step.missed === COMPILER || a.step.missed !== b.step.missed);
  for (const miss of misses) {
    const round = rounds.find((one) => one.every((other) => apart(miss, other)));
    if (round) round.push(miss);
    else rounds.push([miss]);
  }
  return rounds;
}
const misses = ADDITIONS.flatMap((addition) =>
  addition.steps.filter(({ missed }) => missed !== undefined).map((step) => ({ addition, step })),
);
const filesOf = ({ addition, step }: Miss): readonly string[] =>
  [...addition.steps.map(({ file }) => file), step.missedIn ?? []].flat();
const byCompiler = ({ step }: Miss): boolean => step.missed === COMPILER;

test('what does not compile when it is forgotten is named by the compiler', () => {
  for (const round of inRounds(misses.filter(byCompiler))) {
    layOut(round.map(({ step }) => step));
    compiler!.looksAgain(STEPS.map(({ file }) => file));
    const output = compiler!.saysOf(round.flatMap(filesOf));
    for (const miss of round)
      assert.match(output, miss.addition.called, `the compiler does not miss ${lostIn(miss.step)}: ${output}`);
  }
});

test('what else is forgotten is named by the law that the README names', () => {
  for (const round of inRounds(misses.filter((miss) => !byCompiler(miss)))) {
    layOut(round.map(({ step }) => step));
    const { output } = hold(round.map(({ step }) => step.missed!));
    for (const miss of round) {
      assert.ok(output.includes(`FAIL ${miss.step.missed}`), `${miss.step.missed} does not miss ${lostIn(miss.step)}: ${output}`);
      assert.match(output, miss.addition.called, `${miss.step.missed} does not say ${lostIn(miss.step)}`);
    }
  }
});

test.run();
