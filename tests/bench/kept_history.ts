import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Kept } from '../../daemon/alarms/rehearsal/index';
import { createBus } from '../../daemon/bus';
import { fakeClock } from '../../daemon/clock';
import { encodeChunk } from '../../daemon/history/codec';
import { openHistory } from '../../daemon/history/file';
import { createHistory } from '../../daemon/history/index';
import { Samples } from '../../daemon/history/samples';
import type { Catalogue } from '../../daemon/sites/catalogue';

const DAY = 86_400;
/** samples of a chunk */
const PART = 4096;

interface Wish {
  /** epoch s */
  readonly until: number;
  readonly days: number;
  /** s between two samples */
  readonly every: number;
}

/** A history on the disk of items that are never still, each read and kept that often. */
export async function keptHistory(room: Catalogue, { until, days, every }: Wish): Promise<Kept & { readonly end: () => void }> {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'roomward-bench-rehearsal-'));
  const { store } = openHistory(dir);
  const today = Math.floor(until / DAY);
  for (const item_id of room.items.keys())
    for (let day = today - days; day < today; day++) {
      const samples = new Samples(DAY / every);
      for (let at = day * DAY; at < (day + 1) * DAY; at += every)
        samples.push(at, Math.round(250 + 60 * Math.sin(at / (3000 + 1000 * item_id)) + ((at * 7919) % 13)) / 10, every * 2.5);
      for (let part = 0; part * PART < samples.n; part++) {
        const some = samples.slice(part * PART, Math.min(samples.n, (part + 1) * PART));
        store.step(() =>
          store.putPart(day, item_id, { part, tail_seq: 0, samples: some.n, body: encodeChunk(some, day * DAY, every) }),
        );
      }
    }
  store.close();
  const failed = (fault: unknown): never => {
    throw fault;
  };
  const clock = fakeClock(today * DAY * 1000);
  const history = createHistory({
    dir,
    bus: createBus((_, fault) => failed(fault)),
    clock: { ...clock, mono: () => performance.now() },
    catalogue: () => room,
    zone: () => 'UTC',
    failed,
  });
  history.start();
  return {
    raw: history.raw,
    rolled: history.rolled,
    end(): void {
      history.stop();
      fs.rmSync(dir, { recursive: true });
    },
  };
}
