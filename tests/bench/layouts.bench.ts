import path from 'node:path';
import { deflateRawSync } from 'node:zlib';
import Database from 'better-sqlite3';
import type { WidgetRow } from '../../daemon/contract/entities';
import { bareWidget } from '../../daemon/contract/widgets';
import { rowsOf } from '../../daemon/contract/widgets/rows';
import { stationOfDevice } from '../../daemon/contract/widgets/site_button';
import type { Widget } from '../../daemon/contract/widgets/widget';
import { type ProcessBox, startBox } from '../hands/box';
import { callerOf } from '../hands/calls';
import { emptyDisk } from './disk';
import { writtenBy } from './process';
import { type Print, row } from './table';
import { turnsWhile, WATCHED } from './turns';

const WIDGETS = 500;
const RUNS = 5;
const PAGE = { device_group_id: 1, type: 1, parent_id: '0' } as const;
const KINDS = ['Cdefault', 'component2', 'Items', 'VText', 'Line_x', 'Dot', 'VButton', 'ElectricSafe'] as const;

/** As somebody draws: kinds mixed, every second bound, no two alike. */
const widgets = (items: readonly number[], device_id: number, moved: number): ReadonlyMap<string, Widget> =>
  new Map(
    Array.from({ length: WIDGETS }, (_, i): [string, Widget] => {
      const uid = `bench${String(i).padStart(7, '0')}`;
      const bound = i % 2 === 0 ? { device_id, item_ids: items.slice(i % 5, (i % 5) + 3), link: stationOfDevice(device_id) } : {};
      const place = { left: ((i * 37) % 1300) + moved, top: ((i * 53) % 720) + 0.5, label: `widget ${i}` };
      return [uid, { ...bareWidget(KINDS[i % KINDS.length]!, uid), ...place, ...bound }];
    }),
  );

interface Measured {
  readonly took: number;
  readonly kilobytes: number;
  readonly longest: number;
  readonly p99: number;
  readonly own: number;
}
async function measured(box: ProcessBox, run: () => Promise<unknown>): Promise<Measured> {
  let took = 0;
  const before = writtenBy(box.pid);
  const turns = await turnsWhile(box, async () => {
    const began = performance.now();
    await run();
    took = performance.now() - began;
  });
  return {
    took,
    kilobytes: (writtenBy(box.pid) - before) * 1000,
    longest: turns.longest_ms,
    p99: turns.p99_ms,
    own: turns.own_ms,
  };
}
const middle = (all: readonly Measured[]): Measured => [...all].sort((a, b) => a.took - b.took)[Math.floor(all.length / 2)]!;
const line = (name: string, { took, kilobytes, longest, p99, own }: Measured): string =>
  row(name, took.toFixed(0), kilobytes.toFixed(0), longest.toFixed(1), p99.toFixed(1), own.toFixed(1));

/** The least that a save of new widgets can take: as many rows of as many columns in one transaction, read again and deflated. */
function plainRows(dir: string, made: readonly WidgetRow[]): number {
  const db = new Database(path.join(dir, 'plain.db'));
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  const names = Object.keys(made[0]!);
  db.exec(`CREATE TABLE plain (${names.map((name) => `"${name}"`).join(', ')}, content)`);
  const put = db.prepare(`INSERT INTO plain VALUES (${names.map(() => '?').join(', ')}, null)`);
  const began = performance.now();
  db.transaction(() => {
    for (const one of made) put.run(Object.values({ ...one, item_ids: JSON.stringify(one.item_ids) }));
    const content = deflateRawSync(JSON.stringify(db.prepare('SELECT * FROM plain').all()));
    db.prepare('INSERT INTO plain (content) VALUES (?)').run(content);
  })();
  const took = performance.now() - began;
  db.close();
  return took;
}

/** What the versions of a page weigh in the database, in kB. */
function versions(box: ProcessBox): readonly number[] {
  const db = new Database(path.join(box.data, 'config.db'), { readonly: true });
  const sizes = db.prepare('SELECT length(content) / 1000.0 FROM layout_version ORDER BY n').pluck().all() as number[];
  db.close();
  return sizes;
}

/** A page of 500 widgets: load 500 ms, save with its version 300 ms, 60 kB a version, turns of 50 ms. */
export default async function measure(print: Print): Promise<void> {
  const disk = emptyDisk(256);
  const box = await startBox(['--board', 'sim', '--demo'], disk.dir, { flags: WATCHED, env: {} });
  const we = callerOf(box.url, box.token);
  const [device] = (await we.call('GET setting/devices', { device_group_id: 1, limit: 1 })).data;
  const items = (await we.call('GET setting/items', { device_id: device!.id, limit: 10 })).data.map(({ id }) => id);
  const rows = (moved: number) => [
    ...rowsOf({ widgets: widgets(items, device!.id, moved), order: [...widgets(items, device!.id, moved).keys()] }).values(),
  ];
  const load = () => we.call('GET setting/top_view/layout/{device_group_id}', PAGE);
  const save = (input: object) => we.call('PUT setting/top_view/layout/{device_group_id}', { ...PAGE, ...input });
  print(`${WIDGETS} widgets, flash as ${disk.what}\n`);
  print(row('', 'ms', 'kB written', 'longest turn', 'p99', 'of its processor'));
  const background = { background: 'builtin:blank', extend: '{"unit":100}' };
  print(line('saved, all new', await measured(box, () => save({ version: 0, background, create: rows(0) }))));
  const page = await load();
  const some = async (count: number): Promise<Measured> => {
    const all: Measured[] = [];
    for (let run = 1; run <= RUNS; run++) {
      const { version } = await load();
      const update = rows(run + count)
        .slice(0, count)
        .map((one, i) => ({ id: page.widgets[i]!.id, ...one }));
      all.push(await measured(box, () => save({ version, update })));
    }
    return middle(all);
  };
  print(line('saved, one moved', await some(1)));
  print(line('saved, all moved', await some(WIDGETS)));
  const loads: Measured[] = [];
  for (let run = 0; run < RUNS; run++) loads.push(await measured(box, load));
  print(line('loaded', middle(loads)));
  print(row('as many plain rows, deflated as one', plainRows(disk.dir, rows(0)).toFixed(0)));
  print(row('\na version, kB', ...[Math.max(...versions(box)).toFixed(1)]));
  await box.stop();
  disk.end();
}
