import type { Words } from './words.mjs';

type Env = Readonly<Record<string, string | undefined>>;
export function dataFolder(args: readonly string[], env: Env): string | null;
export function loginOf(folder: string | null, env: Env): 'login_given' | 'login_chosen';
export interface Welcome {
  readonly address: string;
  readonly told: readonly string[];
  readonly login: 'login_given' | 'login_chosen';
  readonly folder: string | null;
}
export function welcome(words: Words, of: Welcome): string[];
export interface Around {
  readonly words: Words;
  readonly print: (line: string) => void;
  readonly env: NodeJS.ProcessEnv;
  readonly folder: string | null;
}
export function serve(args: readonly string[], around: Around): Promise<number>;
