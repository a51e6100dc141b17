import os from 'node:os';

const spent = () => os.cpus().map(({ times }) => ({ idle: times.idle, all: Object.values(times).reduce((a, b) => a + b, 0) }));

/** Tells at each call how many cores of the machine did nothing since the last one. */
export function idleCores() {
  let before = spent();
  return () => {
    const now = spent();
    const idle = now.reduce((sum, { idle, all }, i) => sum + (idle - before[i].idle) / Math.max(1, all - before[i].all), 0);
    before = now;
    return idle;
  };
}
