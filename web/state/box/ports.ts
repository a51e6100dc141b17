import type { Page, PortStats, SerialPort } from '../../../daemon/contract/entities';
import { call } from '../../wire/call';
import { createFeed } from '../feeds/feed';

/** Counters of lines are told anew after so many seconds. */
export const SECONDS = 5;
/** Frames are fetched so often, in seconds: at 50 a second the box keeps ten times as many. */
export const TRACE_SECONDS = 1;
const UNUSED_SECONDS = 30;

/** A line with the share of its time that its devices take; null: not known (yet). */
export interface BusyLine extends SerialPort {
  readonly budget: number | null;
}

/** Lines with their load. A load that cannot be told keeps no line from being shown. */
export async function askLines(): Promise<Page<BusyLine>> {
  const { total, data } = await call('GET setting/serial_port', {});
  const loads = await Promise.all(
    data.map(({ id }) =>
      statsOf(id).then(
        ({ cycle }) => cycle.budget,
        () => null,
      ),
    ),
  );
  return { total, data: data.map((port, i) => ({ ...port, budget: loads[i] ?? null })) };
}

export const statsOf = (id: number): Promise<PortStats> => call('GET setting/serial_port/{id}/stats', { id });

/** Serial ports of the machine that no line is set up on. */
export const unusedPorts = createFeed(() => call('GET setting/serial_port/unused', {}), UNUSED_SECONDS);
