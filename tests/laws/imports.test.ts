import { dirname } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type ImportLine, importsOf, productSources, textOf } from './sources';

/** The room a file belongs to: daemon/alarms/step.ts → daemon/alarms; daemon/main.ts stays itself. */
function room(file: string): string {
  const parts = file.split('/');
  return parts.length > 2 ? parts.slice(0, 2).join('/') : file;
}

// A part imports values only from what stands before it; rooms of one rank do not know each other.
const RANKS = [
  ['people'],
  ['record'],
  ['jobs', 'schedule'],
  ['exports'],
  ['sites'],
  ['pictures'],
  ['events'],
  ['acquisition'],
  ['items'],
  ['commands'],
  ['alarms'],
  ['history', 'notify', 'layouts'],
  ['actions'],
  ['drills'],
  ['automation', 'tasks', 'shutdown', 'energy', 'power', 'doors', 'video', 'workorders', 'inspection', 'duty'],
  ['north', 'upkeep', 'package'],
  ['demo'],
  ['http'],
];
const rank = (name: string): number => RANKS.findIndex((r) => r.includes(name.replace('daemon/', '')));
const ROOTS = [
  'main',
  'ground',
  'parts',
  'manifest',
  'in-folder',
  'token',
  'password',
  'cli',
  'worker',
  'errands',
  'draft_room',
].map((name) => `daemon/${name}.ts`);
const EVERYWHERE = [
  ...['daemon/contract', 'daemon/bus.ts', 'daemon/clock.ts', 'daemon/credible_time.ts', 'daemon/zone.ts'],
  ...['daemon/store', 'daemon/sheets', 'daemon/aside'],
  // what a manifest is written with
  ...['daemon/part.ts', 'daemon/question.ts', 'daemon/ground.ts', 'daemon/author.ts'],
  'daemon/shares',
];

function daemonMay({ from, to, typeOnly }: ImportLine): boolean {
  const source = room(from);
  const goal = room(to);
  if (goal === source || from.endsWith('.d.ts')) return true;
  if (goal.startsWith('migrations/')) return source === 'daemon/store' || source === 'daemon/history';
  if (source === 'daemon/contract') return goal === 'daemon/contract';
  if (goal.startsWith('board/')) return to === 'board/interfaces.ts' || (to === 'board/index.ts' && ROOTS.includes(from));
  if (ROOTS.includes(from)) return true;
  if (source === 'daemon/bus.ts' || source === 'daemon/store') return goal === 'daemon/contract' || goal === source;
  if (source === 'daemon/clock.ts') return false;
  if (source === 'daemon/zone.ts') return goal === 'daemon/contract';
  if (source === 'daemon/shares') return goal === 'daemon/clock.ts';
  if (source === 'daemon/sheets') return ['daemon/contract', 'daemon/zone.ts'].includes(goal);
  if (source === 'daemon/aside') return ['daemon/contract', 'daemon/clock.ts'].includes(goal);
  if (EVERYWHERE.includes(goal)) return true;
  if (goal === 'daemon/lang') return ['daemon/http', 'daemon/notify', 'daemon/lang'].includes(source);
  if (source === 'daemon/lang') return false;
  const below = rank(goal) >= 0 && rank(goal) < rank(source);
  // types may look at a neighbour's answer, values may not
  return below || (typeOnly && rank(goal) >= 0 && rank(goal) <= rank(source));
}

const WEB: Record<string, readonly string[]> = {
  'web/ui': [],
  'web/wire': [],
  'web/lang': [],
  'web/route': [],
  'web/state': ['web/wire'],
  'web/item': ['web/ui', 'web/state', 'web/lang'],
  // the one that draws site maps: it knows nothing of who changes them
  'web/widgets': ['web/ui', 'web/state', 'web/lang', 'web/item'],
  // the one that draws scenes: as little as it knows
  'web/scenes': ['web/ui', 'web/state', 'web/lang', 'web/item', 'web/widgets'],
  'web/pages': ['web/state', 'web/ui', 'web/wire', 'web/lang', 'web/route', 'web/item', 'web/widgets', 'web/scenes'],
};

/** Folders of the editor that decide and draw nothing, and whose values each may use beside the contract's. */
const EDITOR: Readonly<Record<string, readonly string[]>> = {
  document: [],
  history: ['document'],
  saving: ['document'],
  commands: ['document', 'history', 'saving'],
  gestures: ['document'],
  desk: ['document', 'history', 'saving', 'commands', 'gestures'],
};
/** Where pages have the editor from. */
const EDITOR_DOOR = 'web/editor/door.ts';
/** Makes documents. */
const MAKER = 'web/editor/document/make.ts';

function editorMay({ from, to }: ImportLine): boolean {
  const allowed = room(from) === 'web/editor' ? EDITOR[from.split('/')[2] ?? ''] : undefined;
  if (!allowed || to.startsWith('daemon/contract/')) return true;
  return room(to) === 'web/editor' && (dirname(from) === dirname(to) || allowed.includes(to.split('/')[2] ?? ''));
}

/** Rooms that need types of the contract alone, and the one part that they run. */
const OF_CONTRACT: Record<string, string> = {
  'web/wire': 'daemon/contract/sealed.ts',
  'web/lang': 'daemon/contract/sentence.ts',
};

function webMay(line: ImportLine): boolean {
  const { from, to, typeOnly } = line;
  const source = room(from);
  const goal = room(to);
  const contract = to.startsWith('daemon/contract/');
  if (to.startsWith('daemon/') && !contract) return false;
  if (to === MAKER && dirname(from) !== dirname(MAKER)) return false;
  if (!editorMay(line)) return false;
  if (contract && to.includes('/endpoints/')) return typeOnly;
  // facts of the bundler: whoever is drawn with a file asks for it there
  if (goal === 'web/chunks') return source === 'web/ui' ? to === 'web/chunks/rest.ts' : source !== 'web/wire';
  const allowed = WEB[source];
  if (!allowed) return true; // the app and the entries
  if (goal === source) return true;
  if (goal === 'web/editor') return source === 'web/pages' && (to === EDITOR_DOOR || typeOnly);
  if (contract)
    return source === 'web/ui'
      ? to === 'daemon/contract/shape.ts' || typeOnly
      : source in OF_CONTRACT
        ? typeOnly || to === OF_CONTRACT[source]
        : true;
  return allowed.includes(goal);
}

function boardMay({ from, to, typeOnly }: ImportLine): boolean {
  if (!to.startsWith('board/')) return to === 'daemon/contract/model.ts' && typeOnly;
  const toSim = to.startsWith('board/sim/') && !from.startsWith('board/sim/');
  return !toSim || from === 'board/index.ts';
}

const may = (line: ImportLine): boolean =>
  line.from.startsWith('board/') ? boardMay(line) : line.from.startsWith('daemon/') ? daemonMay(line) : webMay(line);

test('every import follows the order of the house', () => {
  const wrong = productSources()
    .flatMap(importsOf)
    .filter((line) => !line.package && !may(line))
    .map((line) => `${line.from} → ${line.to}${line.typeOnly ? ' (type)' : ''}`);
  assert.equal(wrong, []);
});

test('nothing but the one door moves a device', () => {
  const takesIt = /Pick<Acquisition,[^>]*'write'|\bacquisition\s*\.\s*write\b|\bacquisition:\s*Acquisition\b/;
  const takers = productSources().filter((file) => file.startsWith('daemon/') && takesIt.test(textOf(file)));
  assert.equal(
    takers.map(room).filter((name, i, all) => all.indexOf(name) === i),
    ['daemon/commands'],
  );
});

const ROOMS: Record<string, readonly string[]> = {
  ws: ['daemon/http'],
  hono: ['daemon/http/routes.ts'],
  'better-sqlite3': ['daemon/store', 'daemon/history'],
  '@serialport/bindings-cpp': ['board/lines', 'board/index.ts'],
  onoff: ['board/gpio'],
  'net-snmp': ['board/drivers/snmp'],
  fflate: ['daemon/sheets'],
  ldapts: ['daemon/people/ldap'],
  nodemailer: ['daemon/notify/ways/mail'],
  ssh2: ['daemon/shutdown/telling'],
  'bcrypt-pbkdf': ['daemon/shutdown/telling'],
  wouter: ['web/route'],
  ogl: ['web/scenes'],
  uplot: ['web/ui'],
  'lean-qr': ['web/pages/login'],
  nanostores: ['web/state'],
  '@noble/curves': ['web/wire'],
  '@noble/ciphers': ['web/wire'],
  '@noble/hashes': ['web/wire'],
  react: ['web/'],
  // types of what is rendered; the console is written against React's API
  preact: ['web/'],
  'react-dom': ['web/'],
};
const nameOf = (spec: string): string =>
  spec
    .split('/')
    .slice(0, spec.startsWith('@') ? 2 : 1)
    .join('/');

test('every package has one room', () => {
  const wrong = productSources()
    .flatMap(importsOf)
    .filter((line) => line.package && !line.to.startsWith('node:'))
    .filter((line) => !ROOMS[nameOf(line.to)]?.some((home) => line.from.startsWith(home)))
    .map((line) => `${line.from} → ${line.to}`);
  assert.equal(wrong, []);
});

test('the pretend box and the demo are reached by import() only', () => {
  const wrong = productSources()
    .flatMap((file) => importsOf(file).map((line) => ({ ...line, file })))
    .filter(
      (line) =>
        !line.package &&
        !line.typeOnly &&
        (line.to === 'board/sim/index.ts' || /^daemon\/demo\/(rooms|draw|month|past|making)\.ts$/.test(line.to)),
    )
    .filter((line) => !line.file.startsWith('board/sim/'))
    .filter((line) => !['board/index.ts', 'daemon/demo/manifest.ts', 'daemon/errands.ts'].includes(line.file));
  assert.equal(wrong, []);
});

test.run();
