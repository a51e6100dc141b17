// Files that bring a page of their own, each as one file with all of this project that it loads. A process that runs several of
// them gives each a console that nothing has touched, and fetches one file where it would fetch three hundred.
import path from 'node:path';
import { build } from 'esbuild';
import { OUT, transpiled, whole } from './tree.mjs';

/** Look at the window when they are loaded, or keep what they know of it, as the console's own files do. */
const OF_A_PAGE = /^(preact|react|react-dom|@preact|wouter|use-sync-external-store|nanostores|uplot)(\/|$)/;
/** What is there once a process: the other packages, and what is no source of this project's (tools, a package as one file). */
const apart = {
  name: 'apart',
  setup({ onResolve }) {
    onResolve({ filter: /^\..*\.mjs$/ }, ({ resolveDir, path: spec }) => {
      if (resolveDir.includes('/node_modules/')) return undefined;
      return { path: path.resolve(resolveDir, spec), external: true };
    });
    onResolve({ filter: /^[^./]/ }, ({ path: spec }) => (OF_A_PAGE.test(spec) ? undefined : { path: spec, external: true }));
  },
};

/** @param files with a page of their own, which were transpiled */
export async function makeWhole(files) {
  if (files.length === 0) return;
  await build({
    entryPoints: files.map((file) => ({ in: transpiled(file), out: whole(file).slice(0, -'.js'.length) })),
    outdir: OUT,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    plugins: [apart],
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'error',
  });
}
