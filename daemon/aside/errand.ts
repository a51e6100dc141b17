import type { Refusal } from '../contract/refusal';

/** Work that takes long, by its name. The part that knows what it is says what it takes and what comes of it; both are plain data. */
export interface Errand<In, Out> {
  readonly name: string;
  /** no value: carries the types */
  readonly does?: (input: In) => Out;
}
export const errand = <In, Out>(name: string): Errand<In, Out> => ({ name });

/** What is sent to the thread aside. */
export interface AsideCall {
  readonly name: string;
  readonly input: unknown;
}
/** A fault as it passes between threads, which would else lose its code, or, of a class of its own, its words. */
export interface ToldFault {
  readonly message: string;
  /** SQLITE_FULL, ENOSPC and the like */
  readonly code?: unknown;
  readonly stack?: string | undefined;
}
/** What comes back: one answer for what was asked. A refusal is told as data, since it is a class. */
export type Answered =
  | { readonly done: unknown }
  | { readonly refused: Pick<Refusal, 'code' | 'key' | 'data' | 'words'> }
  | { readonly failed: ToldFault };
