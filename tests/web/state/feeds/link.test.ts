import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import shell from '../../../../web/app/words/shell/zh_cn';
import { $clock } from '../../../../web/state/box/clock';
import { $link, openLink } from '../../../../web/state/feeds/link';
import { $info, keepSession, openCalls } from '../../../../web/state/session/session';
import { until } from '../../../hands/dom';
import { ConsoleBox, FakeSocket } from '../../app/console_box';
import { INFO } from '../../login/box';

openCalls(shell);

const NOON = 1_764_216_000;
const realNow = performance.now;

test.after.each(() => {
  performance.now = realNow;
  $clock.set(null);
});

test('SH-38: a line that died in silence says up to when the box was heard, not when that was noticed', async () => {
  // the browser's steady clock, moved by hand
  let now = 0;
  performance.now = () => now;
  $clock.set({ server_time: NOON, asked: 0, zone: 'Asia/Shanghai' });
  new ConsoleBox().install();
  $info.set(INFO);
  keepSession({ token: 'tok', user_name: 'limin' }, false);
  const end = openLink();
  await until('the link', () => $link.get().state === 'live');
  now = 20_000;
  FakeSocket.open[0]!.say({ type: 'reload' });
  now = 32_000;
  FakeSocket.open[0]!.onmessage?.({ data: 'pong' });
  now = 77_000;
  FakeSocket.breakAll();
  assert.equal($link.get(), { state: 'lost', since: NOON + 32 });
  end();
});

test.run();
