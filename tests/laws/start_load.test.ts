import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { closureOf, metaOf, outputOf } from './built';

/** What a default box does not use, or uses when somebody asks for it. */
const AT_NEED = /^board\/sim\/|^daemon\/demo\.ts$|node_modules\/(svg-captcha|opentype\.js|serialport|@serialport)\//;
const AT_NEED_PACKAGES = ['svg-captcha', 'serialport', '@serialport/bindings-cpp'];

const meta = metaOf('daemon');
// the command line first, then what `serve` starts
const start = ['daemon/cli.ts', 'daemon/main.ts'].flatMap((source) => [...closureOf(meta, outputOf(meta, source))]);

test('the daemon starts without what it loads at need', () => {
  const found = start.flatMap((name) => Object.keys(meta.outputs[name]?.inputs ?? {}).filter((input) => AT_NEED.test(input)));
  assert.equal(found, []);
  const packages = start.flatMap((name) => meta.outputs[name]?.imports ?? []).filter(({ kind }) => kind === 'import-statement');
  assert.equal(
    packages.filter(({ path }) => AT_NEED_PACKAGES.includes(path)),
    [],
  );
});

test('the pretend box and the demo are files of their own, so that an image can leave them out', () => {
  const holders = Object.entries(meta.outputs).filter(([, { inputs }]) =>
    Object.keys(inputs).some((input) => AT_NEED.test(input)),
  );
  assert.ok(holders.length > 0);
  for (const [name] of holders) assert.not.ok(start.includes(name), name);
});

test.run();
