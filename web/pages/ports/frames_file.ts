import { words } from '../../lang/index';
import { dateText } from '../../ui/time';
import type { Heard } from './frame';
import { momentOf, sentenceOf, spaced } from './say';

/** Tells table programs that the bytes are UTF-8. */
const MARK = '\ufeff';
const LINE_END = '\r\n';

/** A cell that a table program neither splits nor takes for a formula. */
function cell(value: string | number | null): string {
  const text = value === null ? '' : String(value);
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** Frames as a table: one a row, oldest first, every value of an answer. */
export function csvOf(frames: readonly Heard[], zone: string): string {
  const p = words('ports');
  const w = p.monitor;
  const head = [w.no, w.time, w.dir, w.unit_name, w.decoded, w.result, 'CRC', 'HEX'];
  const rows = frames.map((frame) => {
    const { seq, at, dir, said, verdict, hex } = frame;
    const time = `${dateText(at, zone)} ${momentOf(frame, zone)}`;
    const told = sentenceOf(frame, Number.POSITIVE_INFINITY);
    return [seq, time, w.dirs[dir], said.unit, told, w.verdicts[verdict], w.seal[said.seal], spaced(hex)];
  });
  return MARK + [head, ...rows].map((row) => row.map(cell).join(',')).join(LINE_END) + LINE_END;
}

/** Frames as lines of text, oldest first: time, direction, bytes. */
export const linesOf = (frames: readonly Heard[], zone: string): string =>
  frames.map((frame) => `${momentOf(frame, zone)} ${frame.dir === 'out' ? 'TX' : 'RX'} ${spaced(frame.hex)}`).join('\n');
