import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { learn } from '../../../../web/lang/words';
import templateWords from '../../../../web/pages/devices/words/templates/zh_cn';
import { until } from '../../../hands/dom';
import type { ConsoleBox } from '../../app/console_box';
import { closePage, press, texts } from '../hands';
import { button, calmDown, dialog, refusal, save } from '../kit/hands';
import { openDevices, page, template, deviceWords as w } from './hands';

learn('templates', templateWords);
test.after.each(async () => {
  await closePage();
  await calmDown();
});

const dialogs = (): number => document.querySelectorAll('dialog').length;
const CHANGES = { devices: 3, fields: [], added: [], changed: [], replaced: [], removed: [] };
/** A box whose device is to be copied, its template as it is. */
async function openCopy(synced: boolean, more: Parameters<typeof openDevices>[0] = {}): Promise<ConsoleBox> {
  const box = await openDevices({
    'GET setting/device_templates': ({ query }) => {
      assert.is(query.get('id'), '7', 'that of the device');
      return page([template(7, 'KR33-40K', { devices: 3, synced })]);
    },
    ...more,
  });
  await press(button('更多 · UPS1'));
  await press(
    [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find((item) => item.textContent?.trim() === w.copy)!,
  );
  await until('the form', () => document.querySelector('dialog form') !== null);
  return box;
}

test('a template that waits for a sync is synced from where its device is copied', async () => {
  const box = await openCopy(false, {
    'POST setting/device_templates/7/sync': () => CHANGES,
    'POST setting/devices/copy': () => ({ ids: [21] }),
  });
  assert.match(texts('dialog .note')[0]!, w.copy_unsynced.replace('{template}', '模板 KR33-40K'));
  await press(button(w.templates.sync, dialog()));
  await until('what it does', () => dialogs() === 2 && !button(w.templates.sync, dialog()).disabled);
  await press(button(w.templates.sync, dialog()));
  await until('back in the form', () => dialogs() === 1);
  assert.equal(
    box.of('POST setting/device_templates/7/sync').map(({ body }) => body.check),
    [true, undefined],
    'told before it is done',
  );
  assert.equal(texts('dialog .note'), [], 'it waits no more');
  await save(w.copy);
  await until('copied', () => box.of('POST setting/devices/copy').length === 1);
});

test('a sync that is called off leaves it said, and what the box then refuses is read', async () => {
  await openCopy(false, {
    'POST setting/device_templates/7/sync': () => CHANGES,
    'POST setting/devices/copy': () => {
      throw refusal(1001, '设备模板未同步', { fields: { device_template_id: '设备模板未同步' } });
    },
  });
  await press(button(w.templates.sync, dialog()));
  await until('what it does', () => dialogs() === 2);
  await press(button('取消', dialog()));
  await until('back in the form', () => dialogs() === 1);
  assert.is(texts('dialog .note').length, 1);
  await save(w.copy);
  await until('read', () => texts('dialog .note').some((text) => text.includes('设备模板未同步') && !text.includes('KR33')));
});

test('a template that is synced says nothing', async () => {
  await openCopy(true);
  assert.equal(texts('dialog .note'), []);
});

test.run();
