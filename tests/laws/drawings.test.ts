// What draws figures comes only with the pages that show them, and weighs little.
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

const MOST = 8 * 1024;
const VIEWS = ['bars', 'flow', 'day_ring', 'phasors', 'share'] as const;
/** Where what draws lies: all else is there already, or comes with every page. */
const OWN = /\/web\/(ui|pages)\/chart\//;

async function weightOf(view: string): Promise<number> {
  const { outputFiles } = await build({
    entryPoints: [`web/pages/chart/${view}_view.tsx`],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    plugins: [
      {
        name: 'own',
        setup({ onResolve, resolve }) {
          onResolve({ filter: /./ }, async ({ path, importer, resolveDir, kind, pluginData }) => {
            if (pluginData === 'asked' || importer === '') return undefined;
            const found = await resolve(path, { resolveDir, kind, pluginData: 'asked' });
            return OWN.test(found.path) ? { path: found.path } : { path, external: true };
          });
        },
      },
    ],
  });
  return brotliCompressSync(outputFiles[0]!.contents).length;
}

test('what draws a figure weighs at most 8 KiB with its table and its picture, if it has one', async () => {
  for (const view of VIEWS) {
    const bytes = await weightOf(view);
    assert.ok(bytes > 1000 && bytes <= MOST, `${view}: ${bytes}`);
  }
});

test.run();
