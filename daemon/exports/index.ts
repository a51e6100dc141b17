import type { Clock } from '../clock';
import { CODE } from '../contract/codes';
import { Refusal } from '../contract/refusal';
import type { FileAnswer, StreamAnswer } from '../contract/row';
import type { Jobs, Viewer, Work } from '../jobs/index';
import { type Cell, MOST_ROWS, type Sink } from '../sheets/index';
import { createStage, MOST_STAGED, TooLong } from './stage';
import { type ExportTable, fileName, TYPES, writeTable } from './table';

export type { ExportFormat, ExportTable } from './table';

/** Up to so many rows are answered at once. */
export const MOST_AT_ONCE = 5000;
/** Exports of a user that run or wait to be fetched, and of all users. */
const [MOST_OF_USER, MOST_OF_ALL] = [3, 8];
/** ms for which a file waits, and for which one that is made while it is fetched waits to be begun */
const [KEPT_MS, PATIENCE_MS] = [3_600_000, 600_000];
/** a job counts its share in thousandths */
const STEPS = 1000;
/** Bytes of a cell in a file, of a workbook packed: a guess that is held against what really comes. */
const CELL_BYTES = { csv: 7, xlsx: 7, json: 8 } as const;

/** An export that runs or waits to be fetched. */
interface Waiting {
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

/** @throws Refusal 1001 for a table that its format cannot hold */
function checkFormat({ format, count }: ExportTable): void {
  if (format !== 'xlsx' || count === null || count <= MOST_ROWS) return;
  const fields = { export: { key: 'export_too_many_rows', data: { max: MOST_ROWS } } };
  throw new Refusal(CODE.validation, 'validation', { fields });
}

/** The table with its rows read, if they are few; null: they are many. */
async function held(table: ExportTable): Promise<ExportTable | null> {
  if (table.count !== null && table.count > MOST_AT_ONCE) return null;
  const rows: (readonly Cell[])[] = [];
  for await (const row of table.rows(() => {})) {
    if (rows.length === MOST_AT_ONCE) return null;
    rows.push(row);
  }
  return { ...table, rows: () => rows };
}

async function wholeFile(table: ExportTable): Promise<FileAnswer> {
  const pieces: Uint8Array[] = [];
  const { signal } = new AbortController();
  await writeTable(table, (piece) => void pieces.push(piece), { signal, on_share: () => {} });
  return { type: TYPES[table.format], name: fileName(table), bytes: Buffer.concat(pieces) };
}

/** Tables as files: short ones at once, long ones as a job whose file is fetched when it is ready. */
export function createExports({ dir, jobs, clock }: { readonly dir: string; readonly jobs: Jobs; readonly clock: Clock }) {
  const stage = createStage(dir);
  const waiting = new Map<string, Waiting>();

  function forget(job_id: string): void {
    waiting.get(job_id)?.cancel();
    waiting.delete(job_id);
    stage.remove(job_id);
  }

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

  async function carryOut(entry: Waiting, work: Work<'export'>) {
    waiting.set(work.job_id, entry);
    try {
      if (await staged(entry, work)) return { key: 'export_ready' };
      await fetched(entry, work);
      forget(work.job_id);
      return { key: 'export_sent' };
    } catch (fault) {
      forget(work.job_id);
      throw fault;
    }
  }

  function begin(table: ExportTable, user_id: number): string {
    const own = [...waiting.values()].filter((entry) => entry.user_id === user_id).length;
    if (own >= MOST_OF_USER) throw new Refusal(CODE.busy, 'exports_waiting', null, { max: MOST_OF_USER });
    if (waiting.size >= MOST_OF_ALL) throw new Refusal(CODE.busy, 'exports_busy');
    const entry: Waiting = { user_id, table, bytes: null, make: null, cancel: () => {} };
    const job_id: string = jobs.begin({
      ...{ kind: 'export', user_id, total: STEPS },
      message: { key: 'export_named', data: { name: fileName(table) } },
      run: (work) => carryOut(entry, work),
      gone: () => forget(job_id),
    });
    return job_id;
  }

  return {
    /** files of a run before this one are nobody's */
    start: stage.clear,
    stop: stage.clear,
    /**
     * A table of up to 5 000 rows as a file, a longer one as the job that makes it.
     * @throws Refusal 1001 where the format cannot hold it, 1008 while too many are waiting to be fetched
     */
    async answer(table: ExportTable, user_id: number): Promise<FileAnswer | { readonly job_id: string }> {
      checkFormat(table);
      const whole = await held(table);
      return whole ? wholeFile(whole) : { job_id: begin(table, user_id) };
    },
    /** What a job made, or makes now for whoever fetches it; once it was fetched it is gone. @throws Refusal 1002 */
    file(job_id: string, viewer: Viewer): StreamAnswer {
      const { kind } = jobs.one(job_id, viewer);
      const entry = waiting.get(job_id);
      if (kind !== 'export' || !entry || (entry.bytes === null && !entry.make)) throw new Refusal(CODE.not_found, 'export_gone');
      const { table, bytes, make } = entry;
      const file = { type: TYPES[table.format], name: fileName(table), length: bytes };
      if (bytes === null) return { ...file, packs: table.format !== 'xlsx', send: make! };
      const sent = (): void => {
        if (waiting.has(job_id)) jobs.cancel(job_id, null);
      };
      return { ...file, packs: false, send: (sink, signal) => stage.read(job_id, sink, signal), sent };
    },
  };
}
export type Exports = ReturnType<typeof createExports>;
