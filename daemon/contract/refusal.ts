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

/** A file that a field takes and that is larger than that. */
export const fileTooLarge = (field: string, most: number): Refusal =>
  new Refusal(413, 'too_large', { fields: { [field]: { key: 'file_max', data: { kb: Math.floor(most / 1024) } } } });
