import type { Words } from './words.mjs';

export type Step = <T>(title: string, doing: () => string, work: () => Promise<T>) => Promise<T>;
export function createSteps(words: Words, print: (line: string) => void, everyMs?: number): Step;
export class Failed extends Error {
  constructor(output: string);
  readonly output: string;
}
export function runQuietly(program: string, args: readonly string[], env?: NodeJS.ProcessEnv): Promise<string>;
