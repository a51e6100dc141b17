/** How a command ended. */
export type Ending =
  /** its lines, without the OK */
  | { readonly is: 'ok'; readonly lines: readonly string[] }
  /** @property why the result code, such as `+CMS ERROR: 500` or BUSY */
  | { readonly is: 'refused'; readonly why: string }
  | { readonly is: 'silent' }
  | { readonly is: 'closed' };

export interface AskOptions {
  /** before which name the lines of its answer stand; left out: it has none */
  readonly name?: string;
  /** an answer without such a line is another's */
  readonly needs?: boolean;
  /** it dials: what became of the call may be its answer */
  readonly dials?: boolean;
  readonly timeout_ms?: number;
}

export const RESULT = /^(?:OK|ERROR|\+CM[ES] ERROR:.*)$/;
const CALL_RESULT = /^(?:NO CARRIER|NO ANSWER|NO DIALTONE|NO DIAL TONE|BUSY)$/;
/** The line behind it is a message's body, whatever it says. */
export const BODY_FOLLOWS = /^\+(?:CMT|CDS|CBM):/;

/** What a line is to the command that waits. */
export type Meaning = 'echo' | 'answer' | 'result' | 'others' | 'unasked';

export interface Waiting extends AskOptions {
  readonly command: string;
}

const named = (line: string, name: string | undefined): boolean => name !== undefined && line.startsWith(`${name}:`);

/**
 * Answers are told from what nobody asked for by the name before them, and so is what a command that was given up still says.
 * @param owed the name of the answer that is still to come
 */
export function meaningOf(line: string, { command, name, dials = false }: Waiting, owed: string | null): Meaning {
  if (line === command) return 'echo';
  if (named(line, name)) return 'answer';
  if (owed !== null && named(line, owed)) return 'others';
  if (line.startsWith('+CMS ERROR') && name !== '+CMGS') return 'unasked';
  if (RESULT.test(line) || (dials && CALL_RESULT.test(line))) return 'result';
  return 'unasked';
}

/** The fields behind `name:` in a line, texts without their quotation marks. */
export function fieldsIn(line: string, name: string): string[] {
  const fields = line.slice(name.length + 1).match(/"[^"]*"|[^,]+/g) ?? [];
  return fields.map((field) => field.trim().replace(/^"|"$/g, ''));
}

/** Those of the last line of an answer; null when it has none. */
export function fieldsOf(ending: Ending, name: string): string[] | null {
  const line = ending.is === 'ok' ? ending.lines.findLast((one) => named(one, name)) : undefined;
  return line === undefined ? null : fieldsIn(line, name);
}
