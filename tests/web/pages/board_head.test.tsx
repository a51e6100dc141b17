// The head of a board: of when the newest is that the box told.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { BoardHead } from '../../../web/pages/overview/board/head';
import { openLink } from '../../../web/state/feeds/link';
import { dataview } from '../../../web/state/room/overview';
import { $info } from '../../../web/state/session/session';
import { the, until } from '../../hands/dom';
import { ConsoleBox, FakeSocket } from '../app/console_box';
import { INFO } from '../login/box';
import { closePage, openPage } from './hands';

const HOUR = 3_600_000;
const usual = { date: Date.now, steady: performance.now };
test.after.each(async () => {
  Date.now = usual.date;
  performance.now = usual.steady;
  await closePage();
});

const text = (): string => the('.head').textContent ?? '';

test('it moves with what is pushed of the room, not with a sign of life, and stays where the link was lost', async () => {
  const box = new ConsoleBox();
  box.instead['GET dataview'] = () => ({});
  $info.set(INFO);
  /** ms by which both clocks of the browser were moved on */
  let moved = 0;
  Date.now = () => usual.date() + moved;
  performance.now = () => usual.steady.call(performance) + moved;
  // it is 14:32:05 on the box
  await openPage(() => <BoardHead title="wall" actions={null} />, box, { feeds: [dataview] });
  const end = openLink();
  await until('the link', () => FakeSocket.open.length > 0 && text().includes('实时'));
  await until('an answer', () => text().includes('更新 14:3'));
  moved += HOUR;
  FakeSocket.open[0]!.onmessage?.({ data: 'pong' });
  await until('an hour later', () => text().includes('15:3'));
  assert.match(text(), '更新 14:3', 'nothing came meanwhile');
  box.push({ type: 'item', data: [] });
  await until('what was pushed', () => text().includes('更新 15:3'));
  moved += HOUR;
  await until('another hour later', () => text().includes('16:3'));
  assert.match(text(), '更新 15:3');
  FakeSocket.breakAll();
  await until('the loss', () => text().includes('数据停在 15:3'));
  end();
});

test.run();
