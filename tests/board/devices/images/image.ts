type Expected = number | string | null;

/** Registers from an address on, as they come over the wire, and what the cells behind them must say; null: no value. */
export interface Image {
  readonly model: string;
  readonly fn: 1 | 2 | 3 | 4;
  readonly at: number;
  /** hex, spaces ignored; for functions 1 and 2 one digit a bit */
  readonly data: string;
  readonly says: Readonly<Record<string, Expected>>;
}
