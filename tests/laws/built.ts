import fs from 'node:fs';
import path from 'node:path';

/** What esbuild says of a build, as far as the laws read it. */
export interface Meta {
  readonly outputs: Readonly<
    Record<
      string,
      {
        readonly entryPoint?: string;
        readonly imports: readonly { readonly path: string; readonly kind: string; readonly external?: boolean }[];
        readonly inputs: Readonly<Record<string, { readonly bytesInOutput: number }>>;
      }
    >
  >;
}

export const isBuilt = (name: string): boolean => fs.existsSync(`dist/meta/${name}.json`);

export function metaOf(name: string): Meta {
  if (!isBuilt(name)) throw new Error(`dist/meta/${name}.json is missing: npm run build comes before the laws`);
  return JSON.parse(fs.readFileSync(`dist/meta/${name}.json`, 'utf8')) as Meta;
}

/** The file that was built from a source. */
export function outputOf(meta: Meta, source: string): string {
  const found = Object.entries(meta.outputs).find(([, output]) => output.entryPoint === source);
  if (!found) throw new Error(`nothing was built from ${source}`);
  return found[0];
}

/** A built file and all that it imports before it runs. */
export function closureOf(meta: Meta, output: string): Set<string> {
  const seen = new Set<string>();
  const visit = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    for (const found of meta.outputs[name]?.imports ?? []) {
      if (found.kind === 'import-statement' && !found.external) visit(found.path);
    }
  };
  visit(output);
  return seen;
}

/** Sources that the overview is drawn with, before anything else comes. */
export const OVERVIEW = ['web/main.tsx', 'web/chunks/overview.ts', 'web/ui/chart/index.tsx'];

/** Code of the overview, chart included. */
export const overviewCode = (meta: Meta): string[] => [
  ...new Set(OVERVIEW.flatMap((source) => [...closureOf(meta, outputOf(meta, source))])),
];

/** The file that is called by a name and a hash. @throws when there is not just one */
export function named(name: string, dist = 'dist'): string {
  const files = fs
    .readdirSync(path.join(dist, 'web/assets'))
    .filter((file) => file.startsWith(`${name}-`) && file.endsWith('.js.br'));
  if (files.length !== 1) throw new Error(`${files.length} files are called ${name}`);
  return files[0]!.slice(0, -'.br'.length);
}

/** Bytes of a built file of the console as the box sends it. */
export const packed = (output: string): number => fs.statSync(`${path.join('dist/web/assets', path.basename(output))}.br`).size;
