/** Bits of a register or a run of bits, as a maker's table lists them: the one that is set alone must be told of its cell alone. */
export interface Flags {
  readonly model: string;
  readonly fn: 1 | 2 | 3 | 4;
  /** of functions 1 and 2: what the numbers of the bits are added to */
  readonly at: number;
  /** how many registers hold the bits; left out: one */
  readonly registers?: 2;
  /** the word of a bit that is 0 and of one that is 1, in English */
  readonly says: readonly [string, string];
  /** by cell; 0 is the lowest bit */
  readonly bits: Readonly<Record<string, number>>;
}

/** Numbers that stand for a state, each with its word in English. */
export interface Words {
  readonly model: string;
  readonly fn: 3 | 4;
  readonly registers?: 2;
  /** by cell: its register, or its register and its lowest bit there */
  readonly cells: Readonly<Record<string, number | readonly [number, number]>>;
  readonly words: Readonly<Record<number, string>>;
}

export type State = Flags | Words;
