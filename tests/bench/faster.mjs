// Loaded before the program (node --import): its time runs FASTER times as fast. clock.ts takes the time from these three alone, so
// polls, commits and folds come as often as in so many hours; what Node does for itself keeps its own pace.
const TIMES = Number(process.env.FASTER);
const { now } = Date;
const mono = performance.now.bind(performance);
const { setTimeout } = globalThis;
const begun = { wall: now(), mono: mono() };
Date.now = () => Math.floor(begun.wall + (now() - begun.wall) * TIMES);
performance.now = () => begun.mono + (mono() - begun.mono) * TIMES;
globalThis.setTimeout = (run, ms) => setTimeout(run, ms / TIMES);
