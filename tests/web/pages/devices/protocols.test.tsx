import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { learn } from '../../../../web/lang/words';
import Protocols from '../../../../web/pages/devices/protocols';
import deviceWords from '../../../../web/pages/devices/words/devices/zh_cn';
import w from '../../../../web/pages/devices/words/protocol/zh_cn';
import { closePage as closeDom, until } from '../../../hands/dom';
import { ConsoleBox } from '../../app/console_box';
import { closePage, openPage, press, texts } from '../hands';
import { button } from '../kit/hands';
import { DEVICES, page, template } from './hands';

learn('protocol', w);
learn('devices', deviceWords);

const LIST = [
  template(7, 'XY-MD02', { name: '温湿度', item_count: 2 }),
  template(8, 'UPS-MIB', { driver: 'snmp' }),
  template(9, 'IO', { driver: 'board' }),
];

/** The page for somebody with these functions, and the files that the browser was told to fetch. */
async function open(funcs: readonly string[]) {
  const box = new ConsoleBox();
  const fetched: string[] = [];
  Object.assign(box.instead, {
    'GET setting/device_templates': () => page(LIST),
    'POST downloads': ({ body }: { body: { path: string } }) => {
      fetched.push(body.path);
      return { address: '/download/1' };
    },
  });
  await openPage(Protocols, box, { at: '/download_protocol', roles: { user_id: 5, funcs } as never });
  await until('the list', () => document.querySelectorAll('tbody tr').length === 3);
  return { box, fetched };
}

test.after.each(closePage);
test.after(closeDom);

test('each template has the files of its driver, and those of all stand above', async () => {
  const { fetched } = await open(['export']);
  assert.match(texts('tbody tr')[0]!, /温湿度.*XY-MD02.*Modbus/);
  await press(button(`${w.modbus} · Maker XY-MD02`));
  await press(button(`${w.snmp} · Maker UPS-MIB`));
  await press(button(w.all_snmp));
  assert.equal(fetched, ['setting/modbus_excel?template_id=7', 'setting/snmp_excel?template_id=8', 'setting/snmp_excel']);
  assert.is(document.querySelectorAll('tbody tr:nth-child(3) button').length, 0, 'what is neither has no file');
});

test('each device has the files of its driver, too', async () => {
  const { box, fetched } = await open(['export']);
  box.instead['GET setting/devices'] = () => page(DEVICES);
  const tab = [...document.querySelectorAll<HTMLElement>('[role=tab]')].find(
    ({ textContent }) => textContent === deviceWords.tabs.devices,
  );
  await press(tab!);
  await until('the devices', () => texts('tbody tr')[0]?.includes('本机') === true);
  assert.is(document.querySelectorAll('tbody tr:first-child button').length, 0, 'the box itself has no file');
  await press(button(`${w.modbus} · 精密空调 2#`));
  assert.equal(fetched, ['setting/modbus_excel?device_id=14']);
});

test('the way back in is there for whoever may change devices', async () => {
  await open(['export']);
  assert.not.ok([...document.querySelectorAll('button')].some((each) => each.textContent?.includes(w.import)));
  await closePage();
  await open(['export', 'device_edit']);
  await press(button(w.import));
  await until('the drawer', () => document.querySelector('dialog input[type=file]') !== null);
});

test.run();
