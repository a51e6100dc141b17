import type { AddressRange } from '../../../daemon/contract/entities';
import { addressSpan } from '../../../daemon/contract/rules/security';
import type { Fault } from '../../../daemon/contract/shape';

const linesOf = (text: string): string[] => text.split('\n').map((line) => line.trim());

function rangeOf(line: string): AddressRange {
  if (line.includes('/')) return { cidr: line.replaceAll(' ', '') };
  const [from = '', ...to] = line.split(/\s*[-–~]\s*/);
  return to.length ? { from, to: to.join('-') } : { from };
}

/** Addresses as people write them, one a line: 192.168.1.5 · 192.168.1.5-192.168.1.9 · 192.168.1.0/24. */
export const rangesOf = (text: string): AddressRange[] => linesOf(text).filter(Boolean).map(rangeOf);

export const textOf = (ranges: readonly AddressRange[]): string =>
  ranges.map(({ cidr, from = '', to }) => cidr || (to ? `${from}-${to}` : from)).join('\n');

/** What is wrong with the first line that is not right. */
export function addressFault(text: string, needed: boolean): Fault | null {
  const lines = linesOf(text);
  if (needed && !lines.some(Boolean)) return { key: 'ip_needed' };
  for (const [at, line] of lines.entries()) {
    if (!line) continue;
    const range = rangeOf(line);
    // the box takes one address where the second is missing; whoever wrote the dash meant two
    const span = range.to === '' ? null : addressSpan(range);
    const data = { line: at + 1 };
    if (!span) return { key: 'ip_line_wrong', data };
    if (span[0] > span[1]) return { key: 'ip_line_order', data };
  }
  return null;
}
