// npm run bench            lists the measurements
// npm run bench -- history runs those whose name holds the word; `all` runs every one
import fs from 'node:fs';
import os from 'node:os';
import process from 'node:process';
import { transpile } from '../runner/transpile.mjs';
import { transpiled } from '../runner/tree.mjs';

await transpile();
// what several measurements use and the last one leaves, as in runner/process.mjs
globalThis.afterFiles = [];
const folder = new URL('.', import.meta.url);
const names = fs
  .readdirSync(folder)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''));
const word = process.argv[2];
const chosen = word === 'all' ? names : names.filter((name) => word && name.includes(word));
if (chosen.length === 0) console.log(`Measurements: ${names.join(', ')}\nRun one with: npm run bench -- NAME`);
for (const name of chosen) {
  // a figure taken while the machine does other work is worth little, and says so itself
  const load = os.loadavg()[0].toFixed(2);
  console.log(`── ${name} (load of the machine before it: ${load} of ${os.cpus().length} cores)`);
  const { default: measure } = await import(transpiled(`tests/bench/${name}.bench.ts`));
  await measure((line) => console.log(line));
}
for (const close of globalThis.afterFiles) await close();
process.exit(0);
