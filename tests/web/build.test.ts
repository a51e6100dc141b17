import { test } from 'uvu';
import * as assert from 'uvu/assert';

type Metafile = { readonly inputs: Readonly<Record<string, object>> };
// a plain script: its types are these
const script = new URL('../../build.mjs', import.meta.url).href;
const { refuseTwoFrameworks } = (await import(script)) as {
  refuseTwoFrameworks: (name: string, metafile: Metafile) => void;
};
const bundle = (...files: string[]): Metafile => ({ inputs: Object.fromEntries(files.map((file) => [file, {}])) });

test('one copy of Preact builds', () => {
  const parts = ['preact/dist/preact.mjs', 'preact/hooks/dist/hooks.mjs', 'preact/compat/dist/compat.mjs'];
  refuseTwoFrameworks('the console', bundle('web/main.tsx', ...parts.map((part) => `node_modules/${part}`)));
});

test('a second copy of Preact is refused, with both their places', () => {
  const two = bundle('node_modules/preact/dist/preact.mjs', 'node_modules/x/node_modules/preact/dist/preact.js');
  assert.throws(() => refuseTwoFrameworks('the console', two), /2 copies of Preact: .*node_modules\/x\//);
});

test('a React package beside Preact is refused', () => {
  for (const name of ['react', 'react-dom', 'scheduler']) {
    const mixed = bundle('node_modules/preact/dist/preact.mjs', `node_modules/${name}/index.js`);
    assert.throws(() => refuseTwoFrameworks('the console', mixed), new RegExp(`React package: node_modules/${name}/`));
  }
});

test.run();
