// What the box calls itself: an edition chosen, its names changed, its logos uploaded, all seen where they are meant to be.
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Box, eventually, newFolder, openBox } from '../hands/box';
import { type Console, withConsole } from '../hands/console';
import { jpg, png } from '../hands/pictures';

let box: Box;
test.before(async () => {
  box = await openBox();
});
test.after(() => box.stop());

const LOGIN_LOGO = '登录页标志';
const HOME_LOGO = '首页标志';
const place = (console: Console, name: string) => console.page.getByRole('group', { name, exact: true });
const give = (console: Console, name: string, buffer: Buffer, file = 'logo.png') =>
  place(console, name).locator('input[type=file]').setInputFiles({ name: file, mimeType: 'image/png', buffer });
/** Pixels of a picture as it came, and as it is seen. */
const seen = (console: Console, selector: string) =>
  console.page.locator(selector).evaluate((picture) => {
    const { naturalWidth, naturalHeight, width, height } = picture as HTMLImageElement;
    return { naturalWidth, naturalHeight, width, height };
  });

test('a picture of another size is refused with the sizes, and nothing is sent', () =>
  withConsole(box, {}, async (console) => {
    let sent = 0;
    console.page.on('request', (request) => {
      if (request.url().includes('/logo/upload')) sent += 1;
    });
    await console.enter('/software_version');
    await give(console, LOGIN_LOGO, png(300, 80));
    await console.expectText('图片尺寸应为 290 × 76 像素，或其 2 至 4 倍；所选图片为 300 × 80');
    await give(console, LOGIN_LOGO, Buffer.from('GIF89a'), 'logo.png');
    await console.expectText('只支持 jpg、png、jpeg 格式的图片');
    await give(console, LOGIN_LOGO, Buffer.concat([png(290, 76), Buffer.alloc(1024 * 1024)]));
    await console.expectText('图片大小不能超过 1 MB');
    assert.is(sent, 0);
    // the header of a picture without its end passes here, and not there
    await give(console, LOGIN_LOGO, png(290, 76).subarray(0, -12));
    await console.expectText('上传失败：图片已损坏，无法显示：请重新保存后再上传');
    assert.is(sent, 1);
    assert.equal((await box.call('GET pub/info')).login_logo, '');
  }));

test('logos are uploaded, seen at once at their size, on the login and in the corner, and taken away again', () =>
  withConsole(box, {}, async (console) => {
    await console.enter('/software_version');
    await give(console, LOGIN_LOGO, png(290, 76));
    const first = place(console, LOGIN_LOGO).locator('img');
    await first.waitFor();
    assert.equal(await seen(console, '#logo-login >> xpath=../.. >> img'), {
      naturalWidth: 290,
      naturalHeight: 76,
      width: 290,
      height: 76,
    });
    const before = await first.getAttribute('src');
    await give(console, LOGIN_LOGO, png(580, 152));
    await console.page.locator(`.upload img:not([src="${before}"])`).waitFor();
    const { login_logo } = await box.call('GET pub/info');
    assert.is(await first.getAttribute('src'), login_logo);
    await give(console, HOME_LOGO, png(320, 120));
    await console.page.locator('.brand img').waitFor();
    assert.equal(await seen(console, '.brand img'), { naturalWidth: 320, naturalHeight: 120, width: 160, height: 60 });
    const visitor = await console.page.context().newPage();
    await visitor.goto(`${box.url}/#/login`);
    // somebody who is logged in and asks for the login is shown it
    const picture = visitor.locator('.art img[width="290"]');
    await picture.waitFor();
    assert.is(await picture.getAttribute('src'), login_logo);
    await visitor.close();
    await place(console, LOGIN_LOGO).getByRole('button', { name: '恢复产品标志' }).click();
    await console.button('恢复产品标志', 'dialog').click();
    await first.waitFor({ state: 'detached' });
    assert.is((await box.call('GET pub/info')).login_logo, '');
  }));

test('a file is dropped on its place; beside it nothing happens', () =>
  withConsole(box, {}, async (console) => {
    await console.enter('/software_version');
    const file = path.join(newFolder(), 'logo.jpg');
    fs.writeFileSync(file, jpg(160, 60));
    await place(console, HOME_LOGO).waitFor();
    const drop = async (selector: string): Promise<void> => {
      const data = await console.page.evaluateHandle(
        (bytes) => {
          const held = new DataTransfer();
          held.items.add(new File([new Uint8Array(bytes)], 'logo.jpg', { type: 'image/jpeg' }));
          return held;
        },
        [...fs.readFileSync(file)],
      );
      await console.page.dispatchEvent(selector, 'drop', { dataTransfer: data });
    };
    const was = (await box.call('GET pub/info')).home_logo;
    await drop('main h1');
    assert.is((await box.call('GET pub/info')).home_logo, was);
    await drop('.upload:has(#logo-home)');
    await console.expectText('上传成功');
    assert.match((await box.call('GET pub/info')).home_logo, /\.jpg$/);
  }));

test('what is written of an edition is seen in the shell at once, and another edition changes the language of new visitors', () =>
  withConsole(box, {}, async (console) => {
    await console.enter('/software_version');
    await console.field('系统名称').fill('一号机房 <b>');
    await console.field('登录页显示备案信息').check();
    await console.field('备案信息').fill('粤ICP备 1 号');
    await console.button('保存', '.settings').click();
    await console.expectText('已保存');
    await eventually('the title', async () => (await console.page.title()).includes('一号机房 <b>'));
    await console.open('/setting_sys_edition');
    await console.page.getByRole('radio', { name: /国际版/ }).check();
    await console.expectText('English', 'tbody');
    await console.button('切换版本…').click();
    const loaded = console.page.waitForEvent('load');
    await console.button('切换', 'dialog').click();
    await loaded;
    await console.expectText('版本选择', 'h1');
    await console.page.getByRole('radio', { checked: true }).waitFor();
    const { edition, language } = await box.call('GET pub/info');
    assert.equal([language, await console.page.getByRole('radio', { checked: true }).count()], ['en_us', 1]);
    assert.ok(edition);
    await box.call('POST pub/info', { edition: 1 });
  }));

test.run();
