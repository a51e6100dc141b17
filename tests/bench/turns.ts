// How long nothing else had its turn in a box that runs as a process of its own.
import { eventually, type ProcessBox } from '../hands/box';

/**
 * Loaded before the program: at each signal it says what the turns were since the one before, by the clock and, of the longest, what
 * the processor did for us meanwhile.
 */
const WATCH = `import { monitorEventLoopDelay } from 'node:perf_hooks';
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
const spent = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
let longest = 0;
let before = spent();
const look = () => {
  const now = spent();
  longest = Math.max(longest, now - before);
  before = now;
  setTimeout(look, 1).unref();
};
look();
process.on('SIGUSR2', () => {
  console.log('turns ' + delay.max / 1e6 + ' ' + delay.percentile(99) / 1e6 + ' ' + longest + ' ms');
  delay.reset();
  longest = 0;
  before = spent();
});`;

/** flags of a box whose turns are watched */
export const WATCHED: readonly string[] = ['--import', `data:text/javascript,${encodeURIComponent(WATCH)}`];

export interface Turns {
  readonly longest_ms: number;
  readonly p99_ms: number;
  /** of the processor's time, whatever else the machine does */
  readonly own_ms: number;
}

async function turnsSoFar(box: ProcessBox): Promise<Turns> {
  const said = () => [...box.output().matchAll(/^turns (\S+) (\S+) (\S+) ms$/gm)];
  const before = said().length;
  box.kill('SIGUSR2').catch(() => {});
  const [, longest, p99, own] = await eventually('its turns', () => said()[before]);
  return { longest_ms: Number(longest), p99_ms: Number(p99), own_ms: Number(own) };
}

/** The turns of a watched box while something is done. */
export async function turnsWhile(box: ProcessBox, run: () => Promise<unknown>): Promise<Turns> {
  await turnsSoFar(box);
  await run();
  return turnsSoFar(box);
}
