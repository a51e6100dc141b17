import '../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import setup from '../../../web/app/words/setup/zh_cn';
import shell from '../../../web/app/words/shell/zh_cn';
import fault from '../../../web/pages/kit/words/fault/zh_cn';
import { $info } from '../../../web/state/session/session';
import { forgetTicket, ticketFor } from '../../../web/state/session/verify';
import { closePage, settle, the, type, until } from '../../hands/dom';
import { INFO } from '../login/box';
import { ConsoleBox } from './console_box';
import { click, closeConsole, openConsole, texts } from './hands';

test.after.each(async () => {
  forgetTicket();
  await closeConsole();
});

/** A box that nobody has set up yet. */
function emptyBox({ zoned = true } = {}): ConsoleBox {
  const box = new ConsoleBox();
  let site = false;
  let zone_set = zoned;
  let done = false;
  box.instead['GET pub/info'] = () => ({ ...INFO, setup_done: done });
  box.instead['GET setup/status'] = () => ({ password_set: true, time_ok: true, zone_set, site, devices: 0, contacts: 0, done });
  box.instead['POST setting/device_groups'] = () => {
    site = true;
    return { id: 1 };
  };
  box.instead['POST setting/time'] = () => {
    zone_set = true;
    return null;
  };
  box.instead['POST setup/complete'] = () => {
    done = true;
    return null;
  };
  return box;
}
const card = (): HTMLElement | null => document.querySelector('.setup');
const TIME = {
  server_time: 1_764_224_525,
  timezone: 'Asia/Shanghai',
  ntp: { enable: false, server: '', last_sync: null },
  rtc: true,
};
const shown = (): Promise<void> => until('the set-up', () => card()?.querySelector('input') !== null && card() !== null);

test('the administrator of an empty box is led through what it needs, in the place of an overview without anything to show', async () => {
  await openConsole('/overview', emptyBox());
  await shown();
  const lines = texts('.setup li');
  assert.is(lines[0], setup.password);
  assert.match(lines[1] ?? '', /^时钟：2025-11-27 14:22:\d\d（Asia\/Shanghai） 设置时间$/);
  assert.is(document.querySelector('dialog'), null);
  assert.equal(texts('h1'), [setup.title]);
  assert.is(document.querySelector('.pop'), null, 'nothing floats over it');
});

test('the first site is made there, by the same rules as everywhere', async () => {
  const box = emptyBox();
  await openConsole('/overview', box);
  await shown();
  await click(setup.add, the('.setup'));
  assert.is(the('.setup .err').textContent, fault.required);
  assert.is(box.of('POST setting/device_groups').length, 0);
  await type(the<HTMLInputElement>('.setup input'), ' 一号机房 ');
  await click(setup.add, the('.setup'));
  await until('the site', () => texts('.setup li')[2] === setup.site);
  assert.is(box.of('POST setting/device_groups')[0]?.body.name, '一号机房');
});

test('the keyboard begins at the headline, and goes to what comes next once a step is done', async () => {
  await openConsole('/overview', emptyBox());
  await shown();
  assert.is(document.activeElement?.textContent, setup.title);
  const name = the<HTMLInputElement>('.setup input');
  name.focus();
  await type(name, '一号机房');
  await click(setup.add, the('.setup'));
  await until('the site', () => texts('.setup li')[2] === setup.site);
  await until('the next step', () => document.activeElement?.textContent === setup.find_devices);
});

test('a zone that nobody chose has no tick, and that of the browser is offered', async () => {
  const box = emptyBox({ zoned: false });
  box.instead['POST setting/security/check_password'] = () => ({ ticket: 't1', expires: 1_764_224_525 + 300 });
  await openConsole('/overview', box);
  await shown();
  await ticketFor('mine');
  const step = (): HTMLElement => document.querySelectorAll<HTMLElement>('.setup li')[1]!;
  assert.match(step().textContent!, /尚未选择时区/);
  assert.ok(step().querySelector('.g[data-lv=warn]'), step().innerHTML);
  const mine = Intl.DateTimeFormat().resolvedOptions().timeZone;
  await click(setup.zone_use.replace('{zone}', mine), the('.setup'));
  await until('chosen', () => !step().textContent!.includes('尚未选择时区'));
  assert.is(box.of('POST setting/time')[0]?.body.timezone, mine);
});

test('devices are looked for once there is a site; what is there already is counted', async () => {
  const box = emptyBox();
  const at = { password_set: true, time_ok: true, zone_set: true, done: false };
  box.instead['GET setup/status'] = () => ({ ...at, site: false, devices: 0, contacts: 0 });
  await openConsole('/overview', box);
  await shown();
  const find = (): HTMLButtonElement =>
    [...the('.setup').querySelectorAll('button')].find(({ textContent }) => textContent === setup.find_devices)!;
  assert.is(find().disabled, true);
  box.instead['GET setup/status'] = () => ({ ...at, site: true, devices: 20, contacts: 1 });
  box.instead['POST setting/device_groups'] = () => ({ id: 1 });
  await type(the<HTMLInputElement>('.setup input'), '一号机房');
  await click(setup.add, the('.setup'));
  await until('the devices', () => texts('.setup li')[3]?.includes(setup.devices_there.replace('{n}', '20')) === true);
  assert.is(texts('.setup li')[4], setup.contacts_there.replace('{n}', '1'));
});

test('where nobody is told, the contacts have no check, and the ways that are not set up are led to', async () => {
  const box = emptyBox();
  const at = { password_set: true, time_ok: true, zone_set: true, site: true, devices: 1, done: false };
  box.instead['GET setup/status'] = () => ({ ...at, contacts: 0, mail_ok: false });
  await openConsole('/overview', box);
  await until('the contacts', () => texts('.setup li')[4]?.includes(setup.contacts_open) === true);
  const step = [...document.querySelectorAll('.setup li')].at(4)!;
  assert.ok(step.querySelector('.g[data-lv=warn]'), step.innerHTML);
  assert.equal(
    [...step.querySelectorAll('a')].map((link) => link.getAttribute('href')),
    ['#/setting_mailbox', '#/alarm_push'],
  );
});

test('a push channel that is told of alarms is a way of being told: the step is done, and counts it', async () => {
  const box = emptyBox();
  const at = { password_set: true, time_ok: true, zone_set: true, site: true, devices: 1, done: false };
  box.instead['GET setup/status'] = () => ({ ...at, contacts: 0, channels: 2, mail_ok: true });
  await openConsole('/overview', box);
  await until('the channels', () => texts('.setup li')[4]?.includes(setup.channels_there.replace('{n}', '2')) === true);
  const step = [...document.querySelectorAll('.setup li')].at(4)!;
  assert.ok(step.querySelector('.g[data-lv=ok]'), step.innerHTML);
  assert.match([...document.querySelectorAll('.setup .btn[data-k=main]')].map((each) => each.textContent).join(), setup.finish);
});

test('where nobody is told and mail is well, push channels are named and led to all the same', async () => {
  const box = emptyBox();
  const at = { password_set: true, time_ok: true, zone_set: true, site: true, devices: 1, done: false };
  box.instead['GET setup/status'] = () => ({ ...at, contacts: 0, channels: 0, mail_ok: true });
  await openConsole('/overview', box);
  await until('the step', () => texts('.setup li')[4]?.includes('企业微信') === true);
  assert.not.match(texts('.setup li')[4]!, setup.mail_open);
  assert.ok(document.querySelector('.setup li a[href="#/alarm_push"]'));
});

test('where the box cannot set its clock, that is said, and nothing leads to where it would be set', async () => {
  const box = emptyBox();
  box.instead['GET setting/time'] = () => ({ ...TIME, settable: false });
  await openConsole('/overview', box);
  await until('why', () => texts('.setup li')[1]?.includes(setup.clock_elsewhere) === true);
  assert.not.ok(document.querySelector('.setup a[href="#/setting_time"]'));
});

test('what needs more room opens above the page, and the box is asked anew when it is closed', async () => {
  const box = emptyBox();
  const none = () => ({ total: 0, data: [] });
  for (const call of ['serial_port', 'devices', 'contacts', 'contact_groups']) box.instead[`GET setting/${call}`] = none;
  await openConsole('/overview', box);
  await shown();
  await click(setup.add_contact, the('.setup'));
  await until(
    'the window',
    () => document.querySelector('dialog [role=tab][aria-selected=true]')?.textContent?.includes(setup.views.people) === true,
  );
  const before = box.of('GET setup/status').length;
  await click(shell.close, the('dialog'));
  await shown();
  assert.ok(box.of('GET setup/status').length > before);
});

test('finishing tells the box, and nobody is asked again', async () => {
  const box = emptyBox();
  await openConsole('/overview', box);
  await shown();
  await click(setup.finish, the('.setup'));
  await until('it is gone', () => card() === null);
  assert.is(box.of('POST setup/complete').length, 1);
  assert.is($info.get()?.setup_done, true);
});

test('putting it off keeps it away in this browser and leaves the box as it is', async () => {
  const box = emptyBox();
  await openConsole('/overview', box);
  await shown();
  await click(setup.later, the('.setup'));
  assert.is(card(), null);
  await until('the overview', () => document.querySelector('h1') !== null);
  assert.not.ok(texts('header .chip').includes(shell.set_up));
  assert.is(localStorage.getItem('setupLater'), 'true');
  assert.is(box.of('POST setup/complete').length, 0);
});

test('pages on the way are worked on without it, and it stands in the place of the overview again afterwards', async () => {
  await openConsole('/map', emptyBox());
  await settle(200);
  assert.is(card(), null);
  assert.equal([texts('header a.chip'), the('header a.chip').getAttribute('href')], [[shell.set_up], '#/overview']);
  location.hash = '#/overview';
  await shown();
  assert.not.ok(texts('header .chip').includes(shell.set_up));
});

test('it stands where a login leads to', async () => {
  await openConsole('/home?fullShow=yes', emptyBox());
  await shown();
});

test('an operator is not asked to set up anything', async () => {
  const box = emptyBox();
  box.instead['GET user/roles'] = () => ({ user_id: 9, user_name: 'limin', login_type: 1, data: [], funcs: [] });
  await openConsole('/overview', box);
  await settle(200);
  assert.is(card(), null);
});

test.after(closePage);
test.run();
