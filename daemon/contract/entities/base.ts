import type { Fault } from '../shape';

/** Epoch seconds. */
export type Sec = number;

export interface Page<T> {
  readonly total: number;
  readonly data: readonly T[];
}
/** What every answer is wrapped in. */
export interface Envelope<T> {
  readonly code: number;
  readonly message: string;
  readonly msg?: string;
  readonly data: T;
}
/** Who still uses what somebody wants to delete. */
export interface Reference {
  readonly type: string;
  readonly id: number;
  readonly name: string;
  /** within the box: what it is called in the words of whoever asks, where its name alone says too little */
  readonly called?: Fault;
  /** within the box: of which site it is; whoever does not see that is told that there is one, and not which */
  readonly site?: number;
}
