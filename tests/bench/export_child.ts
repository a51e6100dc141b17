// Exports a year of fifty items out of a folder, and says what that took. Run as a process of its own, started as on a box.
import { createBus } from '../../daemon/bus';
import { fakeClock } from '../../daemon/clock';
import { type ExportFormat, writeTable } from '../../daemon/exports/table';
import { createHistory } from '../../daemon/history/index';
import { historyExport } from '../../daemon/http/render/history_export';
import { zoneOf } from '../../daemon/zone';
import { catalogueOf, deviceOf, itemOf } from '../hands/catalogue';
import { type Asked, DAY, FIRST, INTERVAL, ITEMS, type Measured, TODAY, YEAR } from './export_year';

const [dir = '', text = '{}'] = process.argv.slice(2);
const { interval, format } = JSON.parse(text) as Asked;
const throwing = (fault: unknown): never => {
  throw fault;
};
const fake = fakeClock((TODAY + 1) * DAY * 1000);
const items = Array.from({ length: ITEMS }, (_, i) => itemOf({ id: FIRST + i, save_interval: INTERVAL }));
const room = catalogueOf(deviceOf({ id: 10, items }));
const history = createHistory({
  dir,
  bus: createBus((_, fault) => throwing(fault)),
  clock: { ...fake, mono: () => performance.now() },
  catalogue: () => room,
  zone: () => 'Asia/Shanghai',
  failed: throwing,
});
history.start();

/** @returns rows and bytes that were written, and the most memory meanwhile */
async function exported(days: number, form: ExportFormat) {
  const [to, zone] = [TODAY * DAY, zoneOf('Asia/Shanghai')];
  const sliced = history.sliced(
    [...room.items.keys()].filter((id) => id >= FIRST),
    {
      type: 5,
      start_time: to - days * DAY,
      end_time: to,
      interval,
    },
  );
  const kept = items.map(({ id }) => room.items.get(id)!);
  const wish = { sliced, steps: [], items: kept, kinds: ['avg'] as const, format: form, title: '' };
  const table = historyExport(wish, { room, language: 'zh_cn', zone, now: to });
  let [bytes, peak] = [0, 0];
  const sink = (piece: Uint8Array): void => {
    bytes += piece.length;
    peak = Math.max(peak, process.memoryUsage.rss());
  };
  await writeTable(table, sink, { signal: new AbortController().signal, on_share: () => {} });
  return { rows: sliced.count!, bytes, peak };
}

// what any export needs once is no growth by a long one
await exported(2, format);
const before = process.memoryUsage.rss();
const began = performance.now();
const { rows, bytes, peak } = await exported(YEAR, format);
const measured: Measured = { rows, bytes, seconds: (performance.now() - began) / 1000, grown: peak - before };
console.log(JSON.stringify(measured));
history.stop();
