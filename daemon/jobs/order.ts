import type { ExportedFile, JobKind, JobResults, Sentence } from '../contract/live';

/** What a job is handed to tell how it gets on. */
export interface Work<K extends JobKind> {
  readonly job_id: string;
  /** aborted when somebody cancels the job, or the program ends */
  readonly signal: AbortSignal;
  progress(done: number, step: Sentence): void;
  /** everything found so far */
  found(result: JobResults[K]): void;
  /** there is something to be fetched */
  ready(file: ExportedFile): void;
  /**
   * Stores where it is resumed after a restart: on the disk when this returns. For each step of the work, not for each row.
   * @param kept plain data, no secrets. @throws when it cannot be stored
   */
  keep(kept: unknown): void;
}

/** What is to be said at the end of a job. */
export interface Ending extends Sentence {
  /** how far it came, where a limit of its own ended it before all was done */
  readonly done?: number;
}
/** @returns what is to be said at its end; a Refusal it throws is told to its owner */
export type Run<K extends JobKind> = (work: Work<K>) => Promise<Ending>;

/** A long operation to begin. */
export interface Order<K extends JobKind> {
  readonly kind: K;
  readonly user_id: number;
  /** what it is about: of a scan its serial line */
  readonly subject?: number;
  readonly total: number;
  /** what its owner should know while it runs */
  readonly message: Sentence;
  readonly run: Run<K>;
  /** it has left the list: what it made is nobody's any more */
  readonly gone?: () => void;
}

/** A kind of job that goes on after a restart. */
export interface Outliving<K extends JobKind> {
  /**
   * Decides whether a job can be resumed, and how.
   * @param kept what its work kept last, to be read like anything that was stored; null: nothing
   * @returns null: it cannot, it is interrupted
   */
  resume(kept: unknown): Run<K> | null;
}
