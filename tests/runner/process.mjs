// Runs test files, one after the other, in this process: `fork(process.mjs, FILES)`. It tells its parent when a file begins and
// how it ended, so that whatever ends the process is known to be that file's.
import process from 'node:process';
import { hasPage } from './plan.mjs';
import { transpiled, whole } from './tree.mjs';

/** Whatever has not ended by itself so long after the last test keeps the process alive for good. */
const LEAVE_MS = 10_000;

// uvu collects what files register here, and runs nothing by itself
globalThis.UVU_DEFER = 1;
globalThis.UVU_INDEX = 0;

/** How many parts of the console are being fetched: a page is not at rest before they came (hands/dom.ts). */
globalThis.partsComing = 0;
globalThis.partComes = (part) => {
  const came = () => {
    globalThis.partsComing -= 1;
  };
  globalThis.partsComing += 1;
  part.then(came, came);
  return part;
};
/** What several files use and the last one leaves: closed after it (hands/console.ts). */
globalThis.afterFiles = [];

const told = (message) => new Promise((done) => process.send(message, done));

/** What a file registered, run in its order. */
async function suitesOf(file) {
  globalThis.UVU_QUEUE = [[]];
  await import(hasPage(file) ? whole(file) : transpiled(file));
  return globalThis.UVU_QUEUE[0];
}

/** Gives back what stood in the global scope before: a file with a page finds nothing of another's in its place. */
function restore(before) {
  for (const [name, own] of Object.entries(before))
    if (Reflect.getOwnPropertyDescriptor(globalThis, name)?.value !== own.value) Object.defineProperty(globalThis, name, own);
}

async function runFile(file) {
  await told({ begins: file });
  const sum = { total: 0, passed: 0, skipped: 0, faults: '' };
  for (const suite of await suitesOf(file)) {
    const [faults, passed, skipped, total] = await suite();
    sum.total += total;
    sum.passed += passed;
    sum.skipped += skipped;
    if (typeof faults === 'string') sum.faults += faults;
  }
  if (sum.faults) console.log(`\n${sum.faults}`);
  await told({ ends: file, total: sum.total, passed: sum.passed, skipped: sum.skipped });
  return sum.passed === sum.total;
}

let well = true;
for (const file of process.argv.slice(2)) {
  const before = Object.getOwnPropertyDescriptors(globalThis);
  well = (await runFile(file)) && well;
  if (hasPage(file)) restore(before);
}
for (const close of globalThis.afterFiles) await close();
await told({ done: true });
process.disconnect();
// a failed test has often left something open: nobody waits for that
if (!well) process.exit(1);
setTimeout(() => {
  console.error(`still open ${LEAVE_MS / 1000} s after the last test: ${process.getActiveResourcesInfo().join(', ')}`);
  process.exit(1);
}, LEAVE_MS).unref();
