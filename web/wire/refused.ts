/** Codes of failures that never reached an answer of ours; positive ones up to 599 are HTTP statuses. */
export const UNREACHED = 599;

/** A call that did not do what it was asked. `message` is ready to be shown, in the language of the page. */
export class Refused extends Error {
  constructor(
    /** result code of the envelope, an HTTP status, or UNREACHED */
    readonly code: number,
    message: string,
    /** what is wrong with a field, by its name, ready to be shown */
    readonly fields: Readonly<Record<string, string>> = {},
    /** what came with the refusal, null when nothing did */
    readonly data: unknown = null,
  ) {
    super(message);
    this.name = 'Refused';
  }
}
