import type { Clock } from '../clock';
import { CODE } from '../contract/codes';
import { Refusal } from '../contract/refusal';
import type { FileAnswer, StreamAnswer } from '../contract/row';
import type { Jobs, Viewer } from '../jobs/index';
import { type Cell, MOST_ROWS } from '../sheets/index';
import { createMaking, STEPS, type Waiting } from './making';
import { createStage } from './stage';
import { type ExportTable, fileName, TYPES, writeTable } from './table';

export type { ExportFormat, ExportTable } from './table';

/** Up to so many rows are answered at once. */
export const MOST_AT_ONCE = 5000;
/** Exports of a user that run or wait to be fetched, and of all users. */
const [MOST_OF_USER, MOST_OF_ALL] = [3, 8];

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

  const make = createMaking({ stage, jobs, clock, forget });

  function begin(table: ExportTable, user_id: number): string {
    const own = [...waiting.values()].filter((entry) => entry.user_id === user_id).length;
    if (own >= MOST_OF_USER) throw new Refusal(CODE.busy, 'exports_waiting', null, { max: MOST_OF_USER });
    if (waiting.size >= MOST_OF_ALL) throw new Refusal(CODE.busy, 'exports_busy');
    const entry: Waiting = { user_id, table, bytes: null, make: null, cancel: () => {} };
    const job_id: string = jobs.begin({
      kind: 'export',
      user_id,
      total: STEPS,
      message: { key: 'export_named', data: { name: fileName(table) } },
      run(work) {
        waiting.set(work.job_id, entry);
        return make(entry, work);
      },
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
