// node --import ./tests/ts-hook.mjs tests/bench/bus.ts
import process from 'node:process';
import bus from './bus.bench';

await bus((line) => console.log(line));
process.exit(0);
