import type { PortFrame } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import type { LevelKind } from '../../ui/glyph/index';
import { clockText } from '../../ui/time';
import type { Heard, Said } from './frame';

/** A longer answer is told in part; its bytes stand below it. */
const VALUES_SHOWN = 16;
const MS = 3;

type Numbered<T> = Readonly<Record<number, T>> & { readonly other: T };
const wordOf = (of: Numbered<string>, code: number): string => of[code] ?? of.other;

function valuesText({ values }: Said, most: number): string {
  const shown = values.slice(0, most).join(', ');
  return values.length > most ? `${shown} …` : shown;
}

/** What a frame says, in words. '' when it is too short to say anything. */
export function sentenceOf({ said, dir }: Pick<Heard, 'said' | 'dir'>, most = VALUES_SHOWN): string {
  const w = words('ports').monitor;
  const { fn, exception, address, count, values } = said;
  if (fn === null) return '';
  const what = fill(w.fn, { code: String(fn).padStart(2, '0'), text: wordOf(w.fns, fn) });
  if (exception !== null) return `${what} · ${fill(w.exception, { code: exception, text: wordOf(w.exceptions, exception) })}`;
  const where = address === null || count === null ? '' : ` · ${fill(w.at, { address, count })}`;
  if (values.length === 0) return what + where;
  const told = valuesText(said, most);
  return `${what}${where} · ${dir === 'out' ? fill(w.written, { values: told }) : told}`;
}

/** Bytes apart: 01 03 00 00. */
export const spaced = (hex: string): string => hex.replace(/(..)(?=.)/g, '$1 ');

const LEVELS: Readonly<Record<PortFrame['verdict'], LevelKind | null>> = {
  sent: null,
  ok: 'ok',
  exception: 'warn',
  late: 'warn',
  foreign: 'warn',
  crc: 'crit',
  noise: 'crit',
};
export const verdictLevel = (verdict: PortFrame['verdict']): LevelKind | null => LEVELS[verdict];
/** An answer that was of no use, or a refusal. */
export const isFaulty = ({ verdict }: PortFrame): boolean => verdict !== 'sent' && verdict !== 'ok';

let second = { at: Number.NaN, zone: '', text: '' };
/** HH:mm:ss.mmm on the clock of the box. Frames of one second stand together: its text is made once. */
export function momentOf({ at, at_ms }: Pick<PortFrame, 'at' | 'at_ms'>, zone: string): string {
  if (second.at !== at || second.zone !== zone) second = { at, zone, text: clockText(at, zone) };
  return `${second.text}.${String(at_ms - 1000 * at).padStart(MS, '0')}`;
}
