import fs from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Refusal } from '../../daemon/contract/refusal';
import { readOptions } from '../../daemon/options';

const refusal = (run: () => unknown): Refusal => {
  try {
    run();
  } catch (fault) {
    if (fault instanceof Refusal) return fault;
    throw fault;
  }
  throw new Error('nothing was refused');
};

test('without anything given the console listens on loopback and uses the folder data', () => {
  const o = readOptions([], {});
  assert.equal(o.http, { host: '127.0.0.1', port: 8080 });
  assert.is(o.data, './data');
  assert.is(o.push, 15060);
  assert.is(o.board, 'linux');
  assert.is(o.demo, false);
});

test('an option goes before a variable, a variable before the file', () => {
  const dir = fs.mkdtempSync('/tmp/options-');
  fs.writeFileSync(`${dir}/roomward.json`, JSON.stringify({ http: '0.0.0.0:1', push: 3, board: 'none', demo: true }));
  const o = readOptions(['--data', dir, '--http=[::1]:9'], {
    ROOMWARD_HTTP: '127.0.0.1:2',
    ROOMWARD_PUSH: '2',
    ROOMWARD_BOARD_FILE: 'b.json',
  });
  fs.rmSync(dir, { recursive: true });
  assert.equal(o.http, { host: '::1', port: 9 });
  assert.is(o.push, 2);
  assert.is(o.board, 'none');
  assert.is(o.demo, true);
  assert.is(o.board_file, 'b.json');
});

test('a wrong option is named in one sentence key with its value', () => {
  const cases: [string[], string, Record<string, string>][] = [
    [['--dta', 'x'], 'option_unknown', { option: '--dta' }],
    [['serve'], 'option_unknown', { option: 'serve' }],
    [['--data'], 'option_value', { option: '--data' }],
    [['--data', '--demo'], 'option_value', { option: '--data' }],
    [['--http', '8080'], 'option_http', { value: '8080' }],
    [['--http', 'a:99999'], 'option_http', { value: 'a:99999' }],
    [['--push', '-1'], 'option_push', { value: '-1' }],
    [['--push', '1e3'], 'option_push', { value: '1e3' }],
    [['--board', 'arm'], 'option_board', { value: 'arm' }],
    [['--demo=perhaps'], 'option_flag', { option: '--demo', value: 'perhaps' }],
    [['--config', '/nowhere/r.json'], 'config_missing', { file: '/nowhere/r.json' }],
  ];
  for (const [args, key, words] of cases) {
    const r = refusal(() => readOptions(args, {}));
    assert.is(r.key, key, args.join(' '));
    assert.equal(r.words, words, args.join(' '));
  }
});

test('a configuration file that is no object, or names an unknown key, is refused by name', () => {
  const dir = fs.mkdtempSync('/tmp/options-');
  const file = `${dir}/r.json`;
  for (const [text, key] of [
    ['[1]', 'config_malformed'],
    ['{"data":', 'config_malformed'],
    ['{"dta":"x"}', 'config_key'],
    ['{"data":{}}', 'config_key'],
  ] as const) {
    fs.writeFileSync(file, text);
    assert.is(refusal(() => readOptions(['--config', file], {})).key, key, text);
  }
  fs.rmSync(dir, { recursive: true });
});

test.run();
