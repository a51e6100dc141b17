import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ownFolder, programOf } from './started';

const made = new Map<string, string>();

function make(name: string, args: readonly string[]): string {
  const known = made.get(name);
  if (known) return known;
  const file = path.join(ownFolder(), name);
  const source = fileURLToPath(new URL(`./${name}.c`, import.meta.url));
  execFileSync(programOf('gcc', 'gcc'), ['-O2', '-w', '-o', file, source, ...args]);
  made.set(name, file);
  return file;
}

/** Compiles a C program of this folder, once a process, and says where it lies. @throws with what the compiler says */
export const compiled = (name: string, ...libraries: readonly string[]): string =>
  make(
    name,
    libraries.map((library) => `-l${library}`),
  );

/** The same for what is loaded into another program before its own libraries. @param words by name, what stands for them in it */
export const preloaded = (name: string, words: Readonly<Record<string, string>>): string =>
  make(name, ['-shared', '-fPIC', ...Object.entries(words).map(([word, is]) => `-D${word}=${JSON.stringify(is)}`)]);
