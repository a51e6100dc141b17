// One step of the set-up: it says that it began, every few seconds what it is at, and how long it took.
import { spawn } from 'node:child_process';
import { fill } from './words.mjs';

/** Somebody who waits hears something at least every 10 s, on a machine that is busy, too. */
const EVERY_MS = 7000;

/**
 * @param words sentences of the terminal
 * @param print takes a line
 * @param everyMs between two lines
 * @returns a function that carries out `work` as a step of that title; `doing` says what it is at
 */
export const createSteps =
  (words, print, everyMs = EVERY_MS) =>
  async (title, doing, work) => {
    const began = performance.now();
    const seconds = () => Math.round((performance.now() - began) / 1000);
    print(fill(words.begun, { title }));
    const timer = setInterval(() => print(fill(words.goes_on, { seconds: seconds(), doing: doing() })), everyMs);
    try {
      const result = await work();
      print(fill(words.ended, { title, seconds: seconds() }));
      return result;
    } finally {
      clearInterval(timer);
    }
  };

/** A program that was to do its work in silence and did not. */
export class Failed extends Error {
  /** @param output all that it printed */
  constructor(output) {
    super('the program failed');
    this.output = output;
  }
}

/** Runs a program whose output is of interest only when it fails. @throws Failed */
export const runQuietly = (program, args, env = process.env) =>
  new Promise((done, failed) => {
    const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
    child.on('error', (fault) => failed(new Failed(String(fault))));
    child.on('close', (status) => (status === 0 ? done(output) : failed(new Failed(output))));
  });
