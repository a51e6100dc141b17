/**
 * What a caller is told: a result code, the key of a sentence and its data. Thrown anywhere in the daemon, turned into
 * `{code, message, msg, data}` in one place. `words` fill the sentence; `data` is answered as it is, but that the faults
 * in `data.fields` are turned into sentences too.
 */
export class Refusal extends Error {
  constructor(
    readonly code: number,
    readonly key: string,
    readonly data: Readonly<Record<string, unknown>> | null = null,
    readonly words: Readonly<Record<string, string | number>> = {},
  ) {
    super(key);
  }
}
