import { boxNow, boxZone } from '../state/box/clock';
import { fullTime } from '../ui/time';

/** 历史报表_机房温湿度_2026-11-28 0930.csv: what it is of and when it was made, and nothing that a file system refuses. */
export function fileName(of: readonly string[], ending: string): string {
  const moment = fullTime(boxNow(), boxZone()).slice(0, 16).replace(':', '');
  const name = [...of, moment].filter(Boolean).join('_');
  return `${name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_')}.${ending}`;
}
