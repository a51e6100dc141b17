import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import VersionPage from '../../../../web/pages/system/version';
import { editions } from '../../../../web/state/box/edition';
import { $info } from '../../../../web/state/session/session';
import { $toasts } from '../../../../web/state/window/toasts';
import { settle, the, until } from '../../../hands/dom';
import { jpg, png } from '../../../hands/pictures';
import { FakeRequest } from '../../../hands/uploads';
import type { Asked } from '../../app/console_box';
import { choose, closePage, OPERATOR, press, refuse, texts } from '../hands';
import { button, calmDown, dialog, enter, faultAt, field, refusal } from '../kit/hands';
import { EditionBox, openAt, VERSION, w } from './edition_hands';

let reloads = 0;
location.reload = () => {
  reloads += 1;
};
test.before.each(() => {
  reloads = 0;
});
test.after.each(async () => {
  await closePage();
  await calmDown();
});

async function open(box = new EditionBox(), more: Parameters<typeof openAt>[2] = {}): Promise<EditionBox> {
  await openAt(VersionPage, box, more);
  await until('the form', () => document.querySelector('form.form') !== null);
  return box;
}
async function submit(): Promise<void> {
  the('form.form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await settle(60);
}
async function flip(label: string): Promise<void> {
  field(label).click();
  await settle();
}
const sentTo = (box: EditionBox): Record<string, unknown>[] =>
  box.of('PUT pub/edition/1').map(({ body: { t: _, ...rest } }) => rest);

// ── what runs ──

test('the program that runs is named with its build, its box and since when', async () => {
  await open();
  const facts = the('.kv').textContent!;
  for (const part of ['1.4.2', '7f3a', VERSION.sn, 'v20.19.0', 'Linux', /2\s小时/]) assert.match(facts, part);
});

test('what is not known of it is left out', async () => {
  const box = new EditionBox();
  box.instead['GET system/version'] = () => ({ ...VERSION, build: '', board: 'other' });
  await open(box);
  assert.not.match(the('.kv').textContent!, w.build);
  assert.match(the('.kv').textContent!, 'other');
});

test('a version that does not come leaves the rest of the page', async () => {
  const box = new EditionBox();
  refuse(box, 'GET system/version');
  await open(box);
  assert.match(texts('.settings')[0]!, '磁盘忙');
  assert.ok(field(w.company));
});

// ── what the edition shows ──

test('only what was changed is sent: the name that is the product’s own stays translated', async () => {
  const box = await open();
  assert.is(field(w.sys_name).value, '动环监控系统');
  await enter(w.company, '示例公司');
  await submit();
  await until('the change', () => sentTo(box).length === 1);
  assert.equal(sentTo(box), [{ company: '示例公司' }]);
  await until('the shell', () => $info.get()?.company === '示例公司');
  assert.is(reloads, 0);
});

test('nothing is sent when nothing was changed', async () => {
  const box = await open();
  await submit();
  assert.equal(sentTo(box), []);
});

test('whom to ask stands only where support is shown, and goes as a whole', async () => {
  const box = await open();
  assert.throws(() => field(w.phone));
  await flip(w.support_show);
  await enter(w.email, 'not an address');
  assert.match(faultAt(w.email), '邮箱');
  await enter(w.site, 'javascript:alert(1)');
  assert.match(faultAt(w.site), '网址');
  await enter(w.site, '');
  await enter(w.email, 'help@example.org');
  await submit();
  await until('the change', () => sentTo(box).length === 1);
  assert.equal(sentTo(box), [{ support_show: true, support_info: { phone: '', email: 'help@example.org', site: '' } }]);
});

test('what the box finds wrong stands at its field', async () => {
  const box = new EditionBox();
  box.instead['PUT pub/edition/1'] = () => {
    throw refusal(1001, '请检查', { fields: { company: '太长', support_info: '邮箱不对' } });
  };
  await open(box);
  await flip(w.support_show);
  await enter(w.company, 'x');
  await submit();
  await until('the faults', () => faultAt(w.company) === '太长');
  assert.is(faultAt(w.email), '邮箱不对');
  assert.is(field(w.company).value, 'x');
});

test('another language for those who have not chosen one loads the console again', async () => {
  const box = await open();
  await choose(field(w.language) as unknown as HTMLSelectElement, 'en_us');
  await submit();
  await until('the reload', () => reloads === 1);
  assert.equal(sentTo(box), [{ language: 'en_us' }]);
  assert.is(sessionStorage.getItem('language'), 'en_us');
});

// ── logos ──

const chooser = (type: 'login' | 'home'): HTMLInputElement => the(`#logo-${type}`);
const place = (type: 'login' | 'home'): HTMLElement => chooser(type).closest<HTMLElement>('.upload')!;
const wrongAt = (type: 'login' | 'home'): string => place(type).querySelector('.err')?.textContent ?? '';
async function give(type: 'login' | 'home', bytes: Uint8Array<ArrayBuffer>, name = 'logo.png'): Promise<void> {
  const input = chooser(type);
  Object.defineProperty(input, 'files', { value: [new File([bytes], name)], configurable: true });
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await settle(60);
}
const bytesOf = (buffer: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(buffer);
const PNG = (width: number, height: number): Uint8Array<ArrayBuffer> => bytesOf(png(width, height));

test('what is no picture, too large or of another size is refused here, in the words of the specification', async () => {
  await open();
  const tooLarge = new Uint8Array(1024 * 1024 + 1);
  tooLarge.set(PNG(290, 76));
  for (const [bytes, name, said] of [
    [bytesOf(Buffer.from('GIF89a/*')), 'logo.png', w.logo_format],
    [bytesOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')), 'logo.svg', w.logo_format],
    [tooLarge, 'logo.png', w.logo_bytes],
    [PNG(291, 76), 'logo.png', '290 × 76'],
    [PNG(290 * 5, 76 * 5), 'logo.png', '1450 × 380'],
    [PNG(145, 38), 'logo.png', '145 × 38'],
    [PNG(160, 60), 'logo.png', '160 × 60'],
  ] as const) {
    await give('login', bytes, name);
    await until(said, () => wrongAt('login').includes(said));
  }
  assert.is(FakeRequest.made.length, 0);
});

test('a file that cannot be read is told, not sent', async () => {
  await open();
  const folder = Object.assign(new File(['x'], 'folder'), { arrayBuffer: () => Promise.reject(new Error('gone')) });
  Object.defineProperty(chooser('home'), 'files', { value: [folder], configurable: true });
  chooser('home').dispatchEvent(new Event('change', { bubbles: true }));
  await until('the sentence', () => wrongAt('home') === w.logo_unreadable);
  assert.is(FakeRequest.made.length, 0);
});

test('a picture is sent for its place, tells how far it is, and is seen at once under the name that the box made up', async () => {
  const box = await open();
  await give('home', bytesOf(jpg(320, 120)), 'photo.gif');
  await until('the upload', () => FakeRequest.made.length === 1);
  const { form } = FakeRequest.last;
  assert.equal([form.get('type'), (form.get('image') as File).name], ['home', 'photo.gif']);
  FakeRequest.last.moves(30);
  await until('a share', () => place('home').querySelector('[role=progressbar]')?.getAttribute('aria-valuenow') === '30');
  box.current.home_logo = '/upload/pub/logo/0a.jpg';
  FakeRequest.last.answers({ code: 0, message: 'ok', data: { url: '/upload/pub/logo/0a.jpg' } });
  await until('the picture', () => place('home').querySelector('img')?.getAttribute('src') === '/upload/pub/logo/0a.jpg');
  await until('the shell', () => $info.get()?.home_logo === '/upload/pub/logo/0a.jpg');
  assert.ok($toasts.get().some(({ text }) => text === w.uploaded));
  assert.equal([place('home').querySelector('[role=progressbar]'), wrongAt('home')], [null, '']);
});

test('what the box finds wrong with it stands at its place, and another try clears it', async () => {
  await open();
  await give('login', PNG(290, 76));
  await until('the upload', () => FakeRequest.made.length === 1);
  FakeRequest.last.answers({ code: 1001, message: '请检查', data: { fields: { image: '图片已损坏' } } });
  await until('the sentence', () => wrongAt('login').includes('图片已损坏'));
  await give('login', PNG(580, 152));
  await until('another upload', () => FakeRequest.made.length === 2);
  assert.is(wrongAt('login'), '');
  FakeRequest.last.breaks();
  await until('the network', () => wrongAt('login').includes('由于网络波动，请稍后重试！'));
});

test('taking a logo away is asked, because the picture is gone then', async () => {
  const box = new EditionBox();
  box.current.login_logo = '/upload/pub/logo/1b.png';
  await open(box);
  await press(button(w.picture.remove, place('login')));
  assert.match(dialog().textContent!, w.remove_text);
  await press(button(w.picture.remove, dialog()));
  await until('the product’s own', () => place('login').querySelector('img') === null);
  assert.equal(sentTo(box), [{ login_logo: '' }]);
});

// ── who may ──

test('whoever is not the super administrator sees it all and can change none of it', async () => {
  const box = new EditionBox();
  box.current.login_logo = '/upload/pub/logo/1b.png';
  await open(box, { roles: OPERATOR });
  assert.equal(texts('.note'), [w.root_only]);
  assert.equal(texts('.settings button'), []);
  assert.is(document.querySelectorAll('input[type=file]').length, 0);
  assert.ok(field(w.company).readOnly);
  assert.ok(document.querySelector('img[src="/upload/pub/logo/1b.png"]'));
});

test('when somebody else has changed the edition the form is of the new one', async () => {
  const box = await open();
  (box.instead['POST pub/info'] as (asked: Partial<Asked>) => unknown)({ body: { edition: 2 } });
  await editions.refresh();
  await until('the other form', () => texts('.settings h2').join(' ').includes('国际版'));
  assert.is(field(w.company).value, 'Example');
});

test.run();
