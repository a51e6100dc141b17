import type { Clock, Host, TimeService } from '../interfaces';
import { type CpuTicks, coresOf, loadOf, modelOf, percentBetween, temperatureOf, ticksOf, uptimeOf } from './cpu';
import { diskOf } from './disk';
import { memoryOf } from './memory';
import { processesOf } from './processes';
import { readText } from './read';
import { noTimeService } from './timedate';

const SAMPLE_MS = 3000;

/** The machine under us. `proc` and `sys` are where the kernel shows itself; `data` is the folder whose disk matters. */
export function createHost({
  clock,
  data,
  proc = '/proc',
  sys = '/sys',
  time = noTimeService,
}: {
  clock: Clock;
  data: string;
  proc?: string;
  sys?: string;
  time?: TimeService;
}): Host {
  let last: CpuTicks | null = null;
  let percent: number | null = null;
  let cancel = () => {};

  const sample = () => {
    const ticks = ticksOf(readText(`${proc}/stat`));
    percent = last && ticks && percentBetween(last, ticks);
    last = ticks;
    cancel = clock.after(SAMPLE_MS, sample);
  };

  return {
    cpuPercent: () => percent,
    cpuInfo: () => ({
      model: modelOf(proc),
      cores: coresOf(proc),
      arch: process.arch,
      temperature: temperatureOf(sys),
      uptime: uptimeOf(proc),
      load: loadOf(proc),
    }),
    memory: () => memoryOf(proc),
    disk: () => diskOf(proc, data),
    processes: () => processesOf(proc),
    time,
    start() {
      cancel();
      sample();
    },
    stop() {
      cancel();
      last = null;
      percent = null;
    },
  };
}
