import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ownFolder, programOf } from './started';

const made = new Map<string, string>();

/** Compiles a C program of this folder, once a process, and says where it lies. @throws with what the compiler says */
export function compiled(name: string, ...libraries: readonly string[]): string {
  const known = made.get(name);
  if (known) return known;
  const program = path.join(ownFolder(), name);
  const source = fileURLToPath(new URL(`./${name}.c`, import.meta.url));
  execFileSync(programOf('gcc', 'gcc'), ['-O2', '-w', '-o', program, source, ...libraries.map((library) => `-l${library}`)]);
  made.set(name, program);
  return program;
}
