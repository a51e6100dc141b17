// How long nothing else had its turn in a box that runs as a process of its own.
import { eventually, type ProcessBox } from '../hands/box';

/** Loaded before the program: at each signal it says what the turns were since the one before. */
const WATCH = `import { monitorEventLoopDelay } from 'node:perf_hooks';
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
process.on('SIGUSR2', () => {
  console.log('turns ' + delay.max / 1e6 + ' ' + delay.percentile(99) / 1e6 + ' ms');
  delay.reset();
});`;

/** flags of a box whose turns are watched */
export const WATCHED: readonly string[] = ['--import', `data:text/javascript,${encodeURIComponent(WATCH)}`];

export interface Turns {
  readonly longest_ms: number;
  readonly p99_ms: number;
}

async function turnsSoFar(box: ProcessBox): Promise<Turns> {
  const said = () => [...box.output().matchAll(/^turns (\S+) (\S+) ms$/gm)];
  const before = said().length;
  box.kill('SIGUSR2').catch(() => {});
  const [, longest, p99] = await eventually('its turns', () => said()[before]);
  return { longest_ms: Number(longest), p99_ms: Number(p99) };
}

/** The turns of a watched box while something is done. */
export async function turnsWhile(box: ProcessBox, run: () => Promise<unknown>): Promise<Turns> {
  await turnsSoFar(box);
  await run();
  return turnsSoFar(box);
}
