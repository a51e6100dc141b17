import '../../hands/dom';
import { createRoot } from 'react-dom/client';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ALARM_ACTION } from '../../../daemon/contract/codes';
import { Overlays } from '../../../web/app/overlays';
import { Addressed } from '../../../web/route/index';
import { $asked, askOperation } from '../../../web/state/alarms/asked';
import { $toasts, toast } from '../../../web/state/window/toasts';
import { hurried, settle, the, until } from '../../hands/dom';
import { ConsoleBox } from './console_box';
import { texts } from './hands';
import { alarm } from './rows';

test('a message lasts from when it is drawn, however long ago it was made', () =>
  hurried(5, async () => {
    new ConsoleBox().install();
    toast('登录成功');
    await settle(2000);
    const root = createRoot(the('#app'));
    root.render(<Overlays settingUp={false} />);
    await until('it is seen', () => texts('.toast').includes('登录成功'));
    await until('it is gone', () => texts('.toast').length === 0);
    root.unmount();
  }));

test('what is asked about an alarm goes with the page on which it was asked', async () => {
  new ConsoleBox().install();
  location.hash = '#/alarm';
  const root = createRoot(the('#app'));
  root.render(
    <Addressed>
      <Overlays settingUp={false} />
    </Addressed>,
  );
  await settle(60);
  const asked = askOperation({ action: ALARM_ACTION.confirm, alarms: [alarm({ id: 3 })] });
  await settle();
  location.hash = '#/alarm?alarm=3';
  await settle(60);
  assert.ok($asked.get(), 'it is the same page');
  location.hash = '#/home';
  await until('it is over', () => $asked.get() === null);
  assert.is(await asked, false);
  root.unmount();
});

test('of messages that nobody draws the newest twenty are kept', () => {
  for (let i = 1; i <= 30; i++) toast(`${i}`);
  assert.equal([$toasts.get().length, $toasts.get().at(-1)?.text], [20, '30']);
  $toasts.set([]);
});

test.run();
