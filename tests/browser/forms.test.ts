// Forms under a mouse, a finger and by keys: what a field says as it is left takes no press from the button below it. A week drawn over its
// cells. A mail server that is set up.
import type { Locator } from 'playwright-core';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Box, openBox } from '../hands/box';
import { type Console, withConsole } from '../hands/console';
import { choose, press, tabTo, typeIn } from '../hands/keyboard';
import { newCertificate, startMailServer } from '../peers/mail_server';
import { stopPeers } from '../peers/started';

let box: Box;
test.before(async () => {
  box = await openBox(['--demo', '--loopback-peers']);
});
test.after(async () => {
  await box.stop();
  await stopPeers();
});

const SAYS = '请填写此项';
/** A new site, in the field of its name that is still empty; the button below that field. */
async function inName(console: Console): Promise<Locator> {
  await console.enter('/setting_device_groups');
  await console.button('新增站点').click();
  await console.field('名称').focus();
  const below = console.button('打开地图');
  await below.scrollIntoViewIfNeeded();
  return below;
}
async function middleOf(of: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await of.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

test('a slow press on a button below a field that is wrong finds the button where it was', () =>
  withConsole(box, {}, async (console) => {
    const below = await inName(console);
    const { mouse } = console.page;
    const before = await middleOf(below);
    await mouse.move(before.x, before.y);
    await mouse.down();
    assert.is(await console.page.evaluate('document.activeElement.tagName'), 'BUTTON', 'the field is left');
    await console.page.waitForTimeout(300);
    await console.expectNoText(SAYS, 'dialog');
    assert.equal(await middleOf(below), before);
    await mouse.up();
    await console.button('收起地图').waitFor();
    await console.expectText(SAYS, 'dialog');
  }));

test('the same under a finger, on a phone', () =>
  withConsole(box, { width: 390, height: 844, phone: true }, async (console) => {
    await (await inName(console)).tap();
    await console.button('收起地图').waitFor();
    await console.expectText(SAYS, 'dialog');
  }));

test('a field that is left by the keyboard says at once what is wrong', () =>
  withConsole(box, {}, async (console) => {
    await inName(console);
    await console.page.keyboard.press('Tab');
    await console.expectText(SAYS, 'dialog');
  }));

test('a night is drawn over its cells with the mouse, from one day into the next', () =>
  withConsole(box, {}, async (console) => {
    await console.enter('/week_time');
    await console.button('添加时间段').click();
    await console.field('名称').fill('周一夜班');
    for (const day of ['周二', '周三', '周四', '周五']) await console.field(day).uncheck();
    await console.button('移除时段', 'dialog').click();
    const { mouse } = console.page;
    const [from, to] = [await middleOf(console.button('周一 19:00–20:00')), await middleOf(console.button('周二 06:00–07:00'))];
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move(to.x, to.y, { steps: 4 });
    await mouse.up();
    await console.button('周二 06:00–07:00 延续自前一天').waitFor();
    await console.button('保存', 'dialog').click();
    await console.expectText('19:00–次日 07:00', 'tbody');
    const { data } = await box.call('GET setting/time_periods', {});
    const night = data.find(({ name }) => name === '周一夜班');
    assert.equal([night?.weeks, night?.periods], [[1], [{ start: '19:00', end: '07:00' }]]);
  }));

test('a mail server is set up by keys alone, and what of it failed is named until a letter is there', async () => {
  const [user, password] = ['box', 'correct horse'];
  const certificate = newCertificate();
  const mail = await startMailServer(certificate, { secure: 'starttls', user, password });
  await withConsole(box, { language: 'en_us' }, async (console) => {
    await console.enter('/setting_mailbox');
    const field = (name: string) => console.page.getByLabel(name, { exact: true });
    const secure = field('Encryption');
    await typeIn(console, field('Server'), '127.0.0.1');
    await typeIn(console, field('Port'), String(mail.port));
    await tabTo(console, secure);
    await choose(console, secure, 'STARTTLS');
    await typeIn(console, field('User name'), user);
    await typeIn(console, field('Password or authorization code'), 'another');
    await typeIn(console, field('Sender'), 'box@site.test');
    const steps = console.page.getByRole('list', { name: 'Steps of the test' });
    /** the part of the server at which a test ended, and those that came right before it */
    const ends = (level: string) => steps.locator('li', { has: console.page.locator(`[data-lv=${level}]`) });
    async function testEnds(failed: string, before: readonly string[]): Promise<void> {
      await ends('crit').getByText(failed).waitFor();
      assert.equal(await ends('ok').allInnerTexts(), before);
    }
    await typeIn(console, field('To'), 'zhang@site.test');
    await console.page.keyboard.press('Enter');
    await testEnds('Certificate', ['Hostname', 'Port', 'TLS']);
    await typeIn(console, field('Fingerprint (SHA-256)'), certificate.fingerprint);
    await press(console, console.button('Send test email', 'main'));
    await testEnds('Login', ['Hostname', 'Port', 'TLS', 'Certificate']);
    await console.expectText(/S: 535 .*/, 'main pre');
    await console.expectNoText('another', 'main');
    await typeIn(console, field('Password or authorization code'), password);
    await press(console, console.button('Send test email', 'main'));
    await ends('ok').getByText('Delivery').waitFor();
    await console.expectText('Accepted by the mail server', 'main');
    const [letter] = await mail.letters(1);
    assert.equal([letter!.to, letter!.encrypted, letter!.login], [['zhang@site.test'], true, true]);
    await press(console, console.button('Save', 'main'));
    await console.expectText('Saved', '.toasts');
    const { host, port, enable, has_password } = await box.call('GET setting/email_service', {});
    assert.equal([host, port, enable, has_password], ['127.0.0.1', mail.port, true, true]);
  });
});

test.run();
