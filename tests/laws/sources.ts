import fs from 'node:fs';
import path from 'node:path';

/** The project's folder; laws run from there. */
export const ROOT = path.join(path.dirname(new URL(import.meta.url).pathname), '../..');

/** Files below a folder whose name ends so, relative to the project, sorted. */
export function filesBelow(folder: string, ending: RegExp): string[] {
  const base = path.join(ROOT, folder);
  return fs
    .readdirSync(base, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => ending.test(file) && fs.statSync(path.join(ROOT, file)).isFile())
    .sort();
}

export const textOf = (file: string): string => fs.readFileSync(path.join(ROOT, file), 'utf8');

/** TypeScript sources of the product, tests left out. */
export const productSources = (): string[] => ['board', 'daemon', 'web'].flatMap((folder) => filesBelow(folder, /\.tsx?$/));

/** Comments and strings replaced by blanks of the same length, so that a word in a sentence is no code. */
export function codeOf(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g, (part) =>
    part.replace(/[^\n]/g, ' '),
  );
}

export interface ImportLine {
  readonly from: string;
  /** path in the project, or the name of a package */
  readonly to: string;
  readonly package: boolean;
  readonly typeOnly: boolean;
}

const LINE = /(?:^|\n)\s*(import|export)\s+(type\s+)?(?:([^;'"()]*?)\s*\bfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"`]([^'"`$]+)/g;
const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

export function resolved(file: string, spec: string): string | null {
  if (!spec.startsWith('.')) return null;
  const base = path.normalize(path.join(path.dirname(file), spec));
  const found = ENDINGS.map((e) => base + e).find((f) => fs.statSync(path.join(ROOT, f), { throwIfNoEntry: false })?.isFile());
  return found ?? base;
}

/** Every import line of a file. `import { type A, type B }` counts as types only. */
export function importsOf(file: string): ImportLine[] {
  const lines: ImportLine[] = [];
  for (const m of textOf(file).matchAll(LINE)) {
    const spec = m[4] ?? m[5];
    if (!spec || (m[1] === 'export' && !m[0].includes('from'))) continue;
    const names = /\{([^}]*)\}/.exec(m[3] ?? '')?.[1];
    const allTypes =
      names !== undefined &&
      !/^\s*\w+\s*,/.test(m[3] ?? '') &&
      names.split(',').every((n) => n.trim() === '' || n.trim().startsWith('type '));
    const to = resolved(file, spec);
    lines.push({ from: file, to: to ?? spec, package: to === null, typeOnly: m[2] !== undefined || allTypes });
  }
  return lines;
}
