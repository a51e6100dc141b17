import type { CsvCell } from '../../../daemon/contract/csv';
import { words } from '../../lang/index';
import { dateText } from '../../ui/time';
import type { Heard } from './frame';
import { momentOf, sentenceOf, spaced } from './say';

/** Frames as a table: one a row, oldest first, every value of an answer. */
export function tableOf(frames: readonly Heard[], zone: string): CsvCell[][] {
  const p = words('ports');
  const w = p.monitor;
  const head = [w.no, w.time, w.dir, w.unit_name, w.decoded, w.result, 'CRC', 'HEX'];
  const rows = frames.map((frame) => {
    const { seq, at, dir, said, verdict, hex } = frame;
    const time = `${dateText(at, zone)} ${momentOf(frame, zone)}`;
    const told = sentenceOf(frame, Number.POSITIVE_INFINITY);
    return [seq, time, w.dirs[dir], said.unit, told, w.verdicts[verdict], w.seal[said.seal], spaced(hex)];
  });
  return [head, ...rows];
}

/** Frames as lines of text, oldest first: time, direction, bytes. */
export const linesOf = (frames: readonly Heard[], zone: string): string =>
  frames.map((frame) => `${momentOf(frame, zone)} ${frame.dir === 'out' ? 'TX' : 'RX'} ${spaced(frame.hex)}`).join('\n');
