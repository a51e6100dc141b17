import { compiled } from './compiled';
import { sleep, startPeer } from './started';

/** What the slave measured, as it prints it. */
export interface RtuLineReport {
  readonly served: number;
  readonly bad: number;
  readonly bus_util: number;
  readonly gap_min_ms: number;
  readonly gap_mean_ms: number;
  readonly t35_ms: number;
  readonly gap_violations: number;
  readonly dropped_strict: number;
}

export interface RtuLineSettings {
  readonly baud: number;
  readonly turnaround_us?: number;
  /** drops requests sent before t3.5 */
  readonly strict?: boolean;
  /** every n-th answer comes so many ms late */
  readonly late?: readonly [number, number];
}

/** The slave that keeps the time of a real line; register n holds n. Compiled once a process. */
export async function startRtuLine(pty: string, { baud, turnaround_us = 0, strict = false, late = [0, 0] }: RtuLineSettings) {
  const args = [pty, baud, turnaround_us, strict ? 1 : 0, ...late].map(String);
  const peer = await startPeer(compiled('rtu_line'), args, () => true);
  await sleep(200);
  return {
    async report(): Promise<RtuLineReport> {
      return JSON.parse((await peer.stop()).trim().split('\n').at(-1)!);
    },
  };
}
