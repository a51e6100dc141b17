import fs from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { closureOf, metaOf, outputOf } from './built';

/** What a default box does not use, or uses when somebody asks for it. */
const AT_NEED =
  /^board\/sim\/|^daemon\/demo\/(?!manifest|kept)\w+\.ts$|node_modules\/(ldapts|nodemailer|net-snmp|asn1-ber|@serialport|onoff|epoll)\//;
const AT_NEED_PACKAGES = ['@serialport/bindings-cpp', 'epoll'];

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

test('the packages beside the daemon hold what runs on the box and no more', () => {
  const files = fs.readdirSync('dist/node_modules', { recursive: true, encoding: 'utf8' }).filter((file) => /\.\w+$/.test(file));
  const names = files.filter((file) => fs.statSync(`dist/node_modules/${file}`).isFile());
  const odd = names.filter((file) => !/\.(js|json|node)$|licen[cs]e/i.test(file) || /prebuilds\/(?!linux-)/.test(file));
  assert.equal(odd, []);
  for (const needed of [/^better-sqlite3\/.*\.node$/, /^epoll\/.*\.node$/, /linux-x64\/.*\.node$/, /linux-arm64\/.*\.node$/])
    assert.ok(
      names.some((file) => needed.test(file)),
      String(needed),
    );
});

test.run();
