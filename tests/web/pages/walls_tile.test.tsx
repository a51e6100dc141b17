// A tile that breaks: the others stay, and it is drawn again without anybody's doing.
import fs from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Grid } from '../../../web/pages/walls/grid';
import { the, until } from '../../hands/dom';
import { ConsoleBox } from '../app/console_box';
import { closePage, openPage, shellWords } from './hands';

const usual = globalThis.setTimeout;
const usualError = console.error;
test.after.each(async () => {
  globalThis.setTimeout = usual;
  console.error = usualError;
  await closePage();
});

let broken = true;
let tries = 0;
function Breaking() {
  tries += 1;
  if (broken) throw new Error('no value of it');
  return <p>drawn again</p>;
}
const Board = () => <Grid rows={[[<p key="a">one</p>, <Breaking key="b" />], [<p key="c">another</p>]]} />;

test('a tile that breaks leaves the others, and is drawn again after a minute', async () => {
  const waits: (() => void)[] = [];
  // a minute that this test ends when it likes; calls wait as long for their answer
  const held = (run: () => void, ms?: number) => (ms === 60_000 ? void waits.push(run) : usual(run, ms));
  const minutePasses = () => waits.splice(0).forEach((run) => void run());
  globalThis.setTimeout = held as typeof setTimeout;
  console.error = () => {};
  await openPage(Board, new ConsoleBox(), { at: '/fullScreen6' });
  const text = (): string => document.body.textContent ?? '';
  assert.match(text(), 'one');
  assert.match(text(), 'another');
  assert.match(the('.panel').textContent ?? '', shellWords.retry);
  const before = tries;
  minutePasses();
  await until('it breaks again, and waits again', () => tries > before && waits.length > 0);
  broken = false;
  minutePasses();
  await until('it is drawn', () => text().includes('drawn again'));
  assert.match(text(), 'another');
});

test('a value that is too long for its tile, as one that is marked as practised, turns into a second line', () => {
  const rules = fs.readFileSync('web/ui/css/wall.css', 'utf8');
  assert.match(rules, /^\.figure \.val\{[^}]*white-space:normal/m);
});

test.run();
