import type { Clock } from '../clock';
import { CODE } from '../contract/codes';
import { Refusal } from '../contract/refusal';
import type { Jobs, Work } from '../jobs/index';
import type { Sink } from '../sheets/index';
import { MOST_STAGED, type Stage, TooLong } from './stage';
import { type ExportTable, fileName, writeTable } from './table';

/** ms for which a file waits, and for which one that is made while it is fetched waits to be begun */
const [KEPT_MS, PATIENCE_MS] = [3_600_000, 600_000];
/** a job counts its share in thousandths */
export const STEPS = 1000;
/** Bytes of a cell in a file, of a workbook packed: a guess that is held against what really comes. */
const CELL_BYTES = { csv: 7, xlsx: 7, json: 8 } as const;

/** An export that runs or waits to be fetched. */
export interface Waiting {
  readonly user_id: number;
  readonly table: ExportTable;
  /** length of the staged file; null: there is none */
  bytes: number | null;
  /** makes the file for whoever fetches it; null: it is not made so, or it is being made */
  make: ((sink: Sink, signal: AbortSignal) => Promise<void>) | null;
  /** ends the wait for somebody to fetch it */
  cancel: () => void;
}

const expectedBytes = ({ count, columns, format }: ExportTable): number => (count ?? 0) * columns.length * CELL_BYTES[format];

interface MakingParts {
  readonly stage: Pick<Stage, 'write'>;
  readonly jobs: Pick<Jobs, 'cancel'>;
  readonly clock: Clock;
  /** what was made is nobody's any more */
  readonly forget: (job_id: string) => void;
}

/** Makes the file of an export: on the flash where it fits, else while somebody fetches it. */
export function createMaking({ stage, jobs, clock, forget }: MakingParts) {
  const following = ({ progress }: Pick<Work<'export'>, 'progress'>, signal: AbortSignal) => ({
    on_share: (share: number, rows: number) => progress(Math.floor(share * STEPS), { key: 'export_rows', data: { n: rows } }),
    signal,
  });

  /** Waits until somebody has fetched what is made under their hands. @throws Refusal when nobody does, or breaks off */
  const fetched = (entry: Waiting, work: Work<'export'>): Promise<void> =>
    new Promise((done, fail) => {
      work.signal.addEventListener('abort', () => fail(work.signal.reason));
      entry.cancel = clock.after(PATIENCE_MS, () => fail(new Refusal(CODE.failed, 'export_not_fetched')));
      entry.make = async (sink, left) => {
        entry.make = null;
        entry.cancel();
        const signal = AbortSignal.any([left, work.signal]);
        try {
          await writeTable(entry.table, sink, following(work, signal));
          done();
        } catch (fault) {
          fail(left.aborted ? new Refusal(CODE.failed, 'export_broken_off') : fault);
          throw fault;
        }
      };
      work.progress(0, { key: 'export_to_fetch' });
      work.ready({ name: fileName(entry.table), bytes: null });
    });

  /** Stages the file; false: it is too long for that. */
  async function staged(entry: Waiting, work: Work<'export'>): Promise<boolean> {
    if (expectedBytes(entry.table) > MOST_STAGED) return false;
    try {
      const write = (sink: Sink) => writeTable(entry.table, sink, following(work, work.signal));
      entry.bytes = await stage.write(work.job_id, write);
    } catch (fault) {
      if (fault instanceof TooLong) return false;
      if ((fault as NodeJS.ErrnoException).code === 'ENOSPC') throw new Refusal(CODE.failed, 'export_no_room');
      throw fault;
    }
    entry.cancel = clock.after(KEPT_MS, () => jobs.cancel(work.job_id, null));
    work.ready({ name: fileName(entry.table), bytes: entry.bytes });
    return true;
  }

  /** @returns what is to be said at its end. @throws Refusal when nobody fetches it, or there is no room */
  return async (entry: Waiting, work: Work<'export'>) => {
    try {
      if (await staged(entry, work)) return { key: 'export_ready' };
      await fetched(entry, work);
      forget(work.job_id);
      return { key: 'export_sent' };
    } catch (fault) {
      forget(work.job_id);
      throw fault;
    }
  };
}
