// In a process of its own: it starts programs and waits for them.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { dataFolder, loginOf, serve, welcome } from '../../setup/serve.mjs';
import { wordsOf } from '../../setup/words.mjs';

const EN = wordsOf({ LANG: 'en_GB.UTF-8' });
const ZH = wordsOf({ LANG: 'zh_CN.UTF-8' });
const HERE = path.resolve('./data');
const READY = 'roomward ready http://127.0.0.1:8080 push ws://127.0.0.1:15060/api/v1/ws';

test('the data folder is the one that the program will take: option, environment, then its own', () => {
  assert.is(dataFolder([], {}), HERE);
  assert.is(dataFolder(['--data', '/srv/room'], { ROOMWARD_DATA: '/other' }), '/srv/room');
  assert.is(dataFolder(['--data=/a', '--data=/b'], {}), '/b');
  assert.is(dataFolder([], { ROOMWARD_DATA: '/other' }), '/other');
  assert.is(dataFolder(['--config', 'room.json'], {}), null, 'the file may name any');
  assert.is(dataFolder(['--config=room.json', '--data=/a'], {}), '/a');
});

test('a password of the environment is told as the login of an empty folder alone', () => {
  const empty = fs.mkdtempSync(path.join(os.tmpdir(), 'data-'));
  assert.is(loginOf(empty, { ROOMWARD_ADMIN_PASSWORD: 'quiet harbour' }), 'login_given');
  assert.is(loginOf(empty, { ROOMWARD_ADMIN_PASSWORD: '' }), 'login_chosen');
  assert.is(loginOf(empty, {}), 'login_chosen');
  fs.writeFileSync(path.join(empty, 'config.db'), '');
  assert.is(loginOf(empty, { ROOMWARD_ADMIN_PASSWORD: 'quiet harbour' }), 'login_chosen');
  fs.rmSync(empty, { recursive: true });
});

test('a start ends with the address, the first login, the data folder and how to stop', () => {
  const told = ['First login: user admin, password 482913 (must be changed at that login)'];
  assert.equal(welcome(EN, { address: 'http://127.0.0.1:8080', told, login: 'login_chosen', folder: HERE }), [
    '',
    'Roomward is running.',
    '  Console  http://127.0.0.1:8080',
    '  First login: user admin, password 482913 (must be changed at that login)',
    `  Data     ${HERE} (to begin anew: stop, then delete it)`,
    '  Stop     Ctrl+C',
    '',
  ]);
});

test('later starts say how to get in again, and the columns stand in Chinese, too', () => {
  const lines = welcome(ZH, { address: 'http://127.0.0.1:8080', told: [], login: 'login_chosen', folder: '/srv/room' });
  assert.is(lines[2], '  控制台  http://127.0.0.1:8080');
  assert.is(lines[3], '  登录    admin，密码为您设置的密码。忘记密码：node dist/roomward.mjs password --data /srv/room');
});

test('what the program says goes on to the terminal, the welcome follows its ready line, and its code is the end', async () => {
  const lines: string[] = [];
  const program = `console.log('First login: 123456'); console.log('${READY}'); console.log('later'); process.exitCode = 4`;
  const around = { words: EN, print: (line: string) => void lines.push(line), env: process.env, folder: null };
  assert.is(await serve(['-e', program], around), 4);
  assert.equal(lines.slice(0, 5), [
    READY,
    '',
    'Roomward is running.',
    '  Console  http://127.0.0.1:8080',
    '  First login: 123456',
  ]);
  assert.is(lines.at(-1), 'later');
});

test('what the program says before it fails to serve is not kept back', async () => {
  const lines: string[] = [];
  const around = { words: EN, print: (line: string) => void lines.push(line), env: process.env, folder: null };
  assert.is(await serve(['-e', "console.log('the folder is in use'); process.exitCode = 1"], around), 1);
  assert.equal(lines, ['the folder is in use']);
});

test('each language of terminals has every sentence, with the same gaps', () => {
  const gaps = (sentence: string): string[] => (sentence.match(/\{\w+\}/g) ?? []).sort();
  for (const words of [ZH, wordsOf({ LC_ALL: 'zh_TW' })]) {
    assert.equal(Object.keys(words), Object.keys(EN));
    for (const [key, sentence] of Object.entries(words)) assert.equal(gaps(sentence), gaps(EN[key]!), key);
  }
  assert.is(wordsOf({ LC_ALL: 'zh_HK.UTF-8' }), wordsOf({ LANG: 'zh_TW' }));
  assert.is(wordsOf({ LANG: 'C' }), EN);
  assert.is(wordsOf({ LC_ALL: '', LC_MESSAGES: 'zh_CN', LANG: 'en_GB' }), ZH);
});

test.run();
