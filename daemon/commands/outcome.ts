import type { WriteOutcome } from '../../board/interfaces';
import type { LiveValue, Sentence } from '../contract/live';
import { showsValue, type Takes } from '../contract/rules/control';

/** Why a device did not take a command, as its line says it. */
export type Unwritten = Extract<WriteOutcome, { readonly ok: false }>['reason'];

interface Said {
  readonly error: Sentence | null;
  readonly readback: LiveValue | null;
  readonly elapsed_ms: number;
}
/**
 * What came of a command that a line had its turn for. success: the item shows what it was told; fail: it shows something else,
 * or the device refused; unconfirmed: it could not be read back; no_answer: it may have arrived, or not. A device that took it
 * has no reason against it.
 */
export type Outcome = Said &
  (
    | { readonly reason: null; readonly status: 'success' | 'fail' | 'unconfirmed' }
    | { readonly reason: Unwritten; readonly status: 'fail' | 'no_answer' }
  );

/** Exceptions that say of a command what they do not say of a reading. */
const EXCEPTIONS: readonly number[] = [1, 2, 3, 4, 6, 7, 8, 10, 11];
/** Where silence leaves open whether the command was carried out, the sentence says so. */
const SILENCES: readonly string[] = ['timeout', 'crc', 'bad_frame', 'closed'];

function sentenceOf({ key, ...rest }: Unwritten): Sentence {
  const data = 'data' in rest ? rest.data : undefined;
  const isException = key === 'exception' && EXCEPTIONS.includes(Number(data?.code));
  const said = isException ? `control_exception_${data?.code}` : SILENCES.includes(key) ? `control_${key}` : key;
  return { key: said, ...(data && { data }) };
}

/** What a command has come to, by what the device answered and what the item shows. */
export function outcomeOf(takes: Takes, value: number, written: WriteOutcome): Outcome {
  const { elapsed_ms } = written;
  if (!written.ok) {
    const status = SILENCES.includes(written.reason.key) ? 'no_answer' : 'fail';
    return { status, error: sentenceOf(written.reason), readback: null, elapsed_ms, reason: written.reason };
  }
  const { readback } = written;
  const shown = { readback, elapsed_ms, reason: null } as const;
  if (readback === null) return { ...shown, status: 'unconfirmed', error: null };
  return showsValue(takes, readback, value)
    ? { ...shown, status: 'success', error: null }
    : { ...shown, status: 'fail', error: { key: 'control_other' } };
}
