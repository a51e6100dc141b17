import '../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { listedOf } from '../../../web/app/alarm/listed';
import { $active, $popups } from '../../../web/state/alarms/alarms';
import { type AskedOperation, begunRemarks, keepRemarks } from '../../../web/state/alarms/asked';
import { $levels } from '../../../web/state/alarms/settings';
import { $audio, mute, unmute } from '../../../web/state/alarms/sound';
import { $sound } from '../../../web/state/alarms/sounding';
import { $link } from '../../../web/state/feeds/link';
import { closePage, onPhone, settle, the, type, until } from '../../hands/dom';
import { ConsoleBox, FakeSocket } from './console_box';
import { button, click, closeConsole, openConsole, shell, texts } from './hands';
import { alarm, push } from './rows';

test.after.each(async () => {
  unmute();
  await closeConsole();
});
const live = () => until('the link', () => $link.get().state === 'live');
const popups = (): string[] => texts('.pop b');

async function openLive(box?: ConsoleBox): Promise<ConsoleBox> {
  const made = await openConsole('/map', box);
  await live();
  await until('the levels', () => $levels.get().length > 0);
  await until('what attends', () => $audio.get() === 'blocked');
  return made;
}

const asked = (id: number): AskedOperation => ({
  action: 0,
  alarms: [
    {
      id,
      item_id: 118,
      device_group_name: '总部数据机房',
      device_name: 'UPS1',
      item_name: '电池组电压',
      alarm_level_id: 3,
      status_id: 2,
      start_time: null,
    },
  ],
});

test('a new alarm pops up with its level in shape, colour and words, and counts in bell and title', async () => {
  const box = await openLive();
  box.push(push());
  await until('a popup', () => popups().length === 1);
  const popup = the('.pop');
  assert.is(popup.dataset.lv, 'crit');
  assert.is(the('.pop .lv').textContent, '紧急');
  assert.match(popup.textContent ?? '', 'UPS1 · 电池组电压');
  assert.match(popup.textContent ?? '', '187.4 V，低于下限 192 V');
  assert.equal(texts('.pop footer button'), ['确认', '禁用', '详情']);
  assert.is(the('.top .badge').textContent, '1');
  await until('the title', () => document.title === '(1) 电子地图 – 一号机房');
});

test('the popup of a drill does not offer to disable the alarms of the item itself', async () => {
  const box = await openLive();
  box.push(push({ drill: true }));
  await until('a popup', () => popups().length === 1);
  assert.equal(texts('.pop footer button'), ['确认', '详情']);
});

test('a popup never takes the focus', async () => {
  const box = await openLive();
  the('.top .ib').focus();
  const before = document.activeElement;
  box.push(push());
  await until('a popup', () => popups().length === 1);
  assert.is(document.activeElement, before);
});

test('alarms of one second are said in one sentence, the worst levels at once', async () => {
  const box = await openLive();
  box.push(push({ id: 1, alarm_level_id: 2, device_name: 'TH-07' }));
  box.push(push({ id: 2, seq: 2, alarm_level_id: 4, device_name: 'UPS1' }));
  await until('the sentence', () => the('#alert').textContent !== '');
  assert.is(the('#alert').textContent, '2 条新告警，最高：紧急，总部数据机房 · UPS1 电池组电压');
});

test('what somebody practises is said to be a drill, and is none of the new alarms', async () => {
  const box = await openLive();
  box.push(push({ id: 1, drill: true }));
  await until('the sentence', () => the('#alert').textContent !== '');
  assert.is(the('#alert').textContent, '【演练】1 条告警，最高：紧急，总部数据机房 · UPS1 电池组电压');
  box.push(push({ id: 2, seq: 2, drill: true }));
  box.push(push({ id: 3, seq: 3, device_name: 'TH-07' }));
  await until('the true one', () => the('#alert').textContent === '1 条新告警，最高：紧急，总部数据机房 · TH-07 电池组电压');
});

test('mild alarms wait for a pause of the reader', async () => {
  const box = await openLive();
  box.push(push({ alarm_level_id: 1 }));
  await until('the sentence', () => the('#status').textContent?.includes('提示') ?? false);
  assert.is(the('#alert').textContent, '');
});

test('remarks that were begun are there again when the same alarm is asked about, and for no other', async () => {
  const [one, other] = [asked(5), asked(6)];
  assert.is(begunRemarks(one), '');
  keepRemarks(one, '正在处理，稍后');
  assert.equal([begunRemarks(one), begunRemarks(other)], ['正在处理，稍后', '']);
  assert.is(begunRemarks({ ...one, action: 2 }), '', 'disabling has other reasons');
  keepRemarks(one, '');
  assert.is(begunRemarks(one), '');
});

test('confirming asks for remarks first, then tells the box and takes the popup away', async () => {
  const box = await openLive();
  box.push(push({ id: 7, item_id: 118, status_id: 2 }));
  await until('a popup', () => popups().length === 1);
  await click('确认', the('.pop'));
  await until('the dialog', () => document.querySelector('dialog textarea') !== null);
  assert.is(the('dialog h2').textContent, '确认 1 条告警');
  assert.match(the('dialog ul').textContent ?? '', 'UPS1 · 电池组电压');
  assert.match(the('dialog ul p').textContent ?? '', '总部数据机房', 'what alarms comes before where');
  await click('确认', the('dialog footer'));
  assert.is(the('dialog .err').textContent, '请填写备注');
  assert.is(the('dialog textarea').getAttribute('aria-invalid'), 'true');
  assert.is(document.activeElement, the('dialog textarea'));
  assert.is(box.of('POST warning_operation').length, 0);
  await until('what people of this box write', () => texts('dialog .chip').includes('已派人到现场'));
  await click('已派人到现场', the('dialog'));
  await click('确认', the('dialog footer'));
  await until('the box was told', () => box.of('POST warning_operation').length === 1);
  const { t, ...body } = box.of('POST warning_operation')[0]!.body;
  assert.type(t, 'number');
  assert.equal(body, { alarm_action: 0, remarks: '已派人到现场', item_id: 118, status_id: 2, alarm_ids: [7] });
  await until('nothing is left', () => popups().length === 0 && document.querySelector('dialog') === null);
  await until('the title', () => document.title === '电子地图 – 一号机房');
});

test('on a phone a phrase confirms an alarm at one touch, and the keyboard stays away', () =>
  onPhone(async () => {
    const box = await openLive();
    box.push(push({ id: 7, item_id: 118, status_id: 2 }));
    await until('a popup', () => popups().length === 1);
    await click('确认', the('.pop'));
    await until('what people of this box write', () => texts('dialog .chip').includes('已派人到现场'));
    assert.is.not(document.activeElement, the('dialog textarea'));
    await click('已派人到现场', the('dialog'));
    await until('the box was told', () => box.of('POST warning_operation').length === 1);
    assert.is(box.of('POST warning_operation')[0]!.body.remarks, '已派人到现场');
    await until('nothing is left', () => popups().length === 0 && document.querySelector('dialog') === null);
  }));

test('a confirmation lists what else of the item it confirms, and no other', async () => {
  const box = await openLive();
  const row = (id: number, item_id: number, is_confirm: 0 | 1 = 0) => alarm({ id, item_id, is_confirm });
  box.instead['GET review'] = () => ({ total: 4, data: [row(7, 118), row(6, 118), row(5, 118, 1), row(4, 119)] });
  box.push(push({ id: 7, item_id: 118, status_id: 2 }));
  await until('a popup', () => popups().length === 1);
  await click('确认', the('.pop'));
  await until('the other one', () => the('dialog h2').textContent === '确认 2 条告警');
  assert.equal(texts('dialog h3'), ['同一监控项另有 1 条未确认的告警，将一并确认']);
  assert.is(document.querySelectorAll('dialog li').length, 2);
});

test('a confirmation follows what begins and what others confirm while it is open, and confirms what it lists', async () => {
  const box = await openLive();
  let rows = [alarm({ id: 7, item_id: 118 }), alarm({ id: 4, item_id: 119 })];
  box.instead['GET review'] = () => ({ total: rows.length, data: rows });
  box.push(push({ id: 7, item_id: 118, status_id: 2 }));
  await until('a popup', () => popups().length === 1);
  await click('确认', the('.pop'));
  await until('the dialog', () => document.querySelectorAll('dialog li').length === 1);
  rows = [
    alarm({ id: 9, item_id: 118 }),
    alarm({ id: 7, item_id: 118, is_confirm: 1, confirm_user: 'wang', confirm_time: 1_764_224_500 }),
  ];
  box.push(push({ id: 9, seq: 9, item_id: 118, status_id: 2 }));
  await until('the new one', () => texts('dialog h3').length === 2);
  assert.match(the('dialog section').textContent ?? '', /wang 已于 .* 确认/);
  assert.is(the('dialog h2').textContent, '确认 1 条告警');
  await type(the<HTMLTextAreaElement>('dialog textarea'), '已看到');
  await click('确认', the('dialog footer'));
  await until('the box was told', () => box.of('POST warning_operation').length === 1);
  assert.equal(box.of('POST warning_operation')[0]!.body.alarm_ids, [9]);
});

test('nothing is left to confirm where somebody else has confirmed all of it', async () => {
  const box = await openLive();
  box.instead['GET review'] = () => ({ total: 1, data: [alarm({ id: 7, item_id: 118, is_confirm: 1, confirm_user: 'wang' })] });
  box.push(push({ id: 7, item_id: 118, status_id: 2 }));
  await until('a popup', () => popups().length === 1);
  await click('确认', the('.pop'));
  await until('who was faster', () => texts('dialog h3').length === 1);
  assert.is(button('确认', the('dialog footer')).disabled, true);
});

test('the alarm of an item is confirmed by its own number', () => {
  const item = { ...alarm({ id: 118, item_id: 118 }), of_item: true } as const;
  const rows = [alarm({ id: 9, item_id: 118 }), alarm({ id: 6, item_id: 118 })];
  assert.equal(
    [listedOf([item], rows).asked, listedOf([item], rows).also].map((found) => found.map(({ id }) => id)),
    [[9], [6]],
  );
  assert.equal(listedOf([item], null).asked, [item]);
});

test('on a phone a phrase only fills the field where the operation asks for more', () =>
  onPhone(async () => {
    const box = await openLive();
    box.push(push());
    await until('a popup', () => popups().length === 1);
    await click('禁用', the('.pop'));
    await until('what people of this box write', () => texts('dialog .chip').includes('已派人到现场'));
    await click('已派人到现场', the('dialog'));
    assert.is(the<HTMLTextAreaElement>('dialog textarea').value, '已派人到现场');
    assert.is(box.of('POST warning_operation').length, 0);
  }));

test('disabling asks until when; for ever warns and sends no end', async () => {
  const box = await openLive();
  box.push(push());
  await until('a popup', () => popups().length === 1);
  const disable = async (choice: string): Promise<Record<string, unknown>> => {
    await click('禁用', the('.pop'));
    await until('the dialog', () => document.querySelector('dialog textarea') !== null);
    const label = [...document.querySelectorAll('dialog label.ck')].find((each) => each.textContent?.trim() === choice);
    label?.querySelector('input')?.click();
    await settle();
    await type(the<HTMLTextAreaElement>('dialog textarea'), '检修');
    const before = box.of('POST warning_operation').length;
    await click('禁用', the('dialog footer'));
    await until('the box was told', () => box.of('POST warning_operation').length > before);
    await until('the dialog is gone', () => document.querySelector('dialog') === null);
    return box.of('POST warning_operation').at(-1)!.body;
  };
  const hour = await disable('1 小时后');
  assert.is(hour.alarm_action, 2);
  const until_ = Number(hour.until) - 1_764_224_525;
  assert.ok(until_ >= 3590 && until_ <= 3700, String(until_));
  box.push(push({ id: 2, seq: 2 }));
  await until('a popup', () => popups().length === 1);
  const forever = await disable('直到手动启用');
  assert.is('until' in forever, false);
});

test('a time of one’s own is sent as it is typed, and a half one is asked for', async () => {
  const box = await openLive();
  box.push(push());
  await until('a popup', () => popups().length === 1);
  await click('禁用', the('.pop'));
  await until('the dialog', () => document.querySelector('dialog textarea') !== null);
  const label = [...document.querySelectorAll('dialog label.ck')].find((each) => each.textContent?.trim() === '自定义时间');
  label?.querySelector('input')?.click();
  await settle();
  await type(the<HTMLTextAreaElement>('dialog textarea'), '检修');
  const field = the<HTMLInputElement>('dialog [type=datetime-local]');
  await type(field, '');
  await click('禁用', the('dialog footer'));
  assert.is(the('dialog .err').textContent, '请填写结束时间');
  assert.is(box.of('POST warning_operation').length, 0, 'no end is not for ever');
  await type(field, '2025-11-28T09:30');
  await click('禁用', the('dialog footer'));
  await until('the box was told', () => box.of('POST warning_operation').length === 1);
  assert.is(box.of('POST warning_operation')[0]!.body.until, Date.UTC(2025, 10, 28, 1, 30) / 1000);
});

test('a refusal stays in the dialog, with what was typed', async () => {
  const box = new ConsoleBox();
  box.instead['POST warning_operation'] = () => {
    throw new Error('数据不存在');
  };
  await openLive(box);
  box.push(push());
  await until('a popup', () => popups().length === 1);
  await click('确认', the('.pop'));
  await until('the dialog', () => document.querySelector('dialog textarea') !== null);
  await type(the<HTMLTextAreaElement>('dialog textarea'), '已看到');
  await click('确认', the('dialog footer'));
  await until('the refusal', () => the('dialog .err').textContent === '数据不存在');
  assert.is(the<HTMLTextAreaElement>('dialog textarea').value, '已看到');
  assert.is(popups().length, 1);
});

test('what somebody confirms elsewhere leaves this console too, sound and popup at once', async () => {
  const box = await openLive();
  box.push(push({ id: 7 }));
  await until('a popup', () => popups().length === 1);
  assert.is($sound.get()?.kind, 'crit');
  box.push(push({ id: 7, seq: 2, state: 'confirm' }));
  assert.is($sound.get(), null);
  await settle();
  assert.equal(popups(), []);
});

test('a recovery makes no popup and no sound, and ends both', async () => {
  const box = await openLive();
  box.push(push({ id: 7 }));
  box.push(push({ id: 7, seq: 2, state: 'recover', status_id: 6 }));
  box.push(push({ id: 8, seq: 3, state: 'recover', status_id: 6 }));
  await settle(40);
  assert.equal(popups(), []);
  assert.is($sound.get(), null);
});

test('unconfirmed alarms that were there before sound at once, without a popup', async () => {
  const box = new ConsoleBox();
  box.alarms = [alarm({ id: 3 })];
  await openLive(box);
  await until('the alarms', () => $active.get().length === 1);
  assert.is($sound.get()?.kind, 'crit');
  assert.equal(popups(), []);
  assert.is(the('.top .badge').textContent, '1');
});

test('an alarm that is pushed twice pops up once', async () => {
  const box = await openLive();
  box.push(push({ id: 7 }));
  box.push(push({ id: 7 }));
  await until('a popup', () => popups().length === 1);
  assert.is($active.get().length, 1);
});

test('somebody without a role of the alarm neither hears nor sees it pop up, but counts it', async () => {
  const box = new ConsoleBox();
  box.instead['GET user/roles'] = () => ({ user_id: 5, user_name: 'wang', login_type: 1, data: [2], funcs: [] });
  box.instead['GET setting/roles/2'] = () => ({ id: 2, name: '值班', device_groups: [], menus: [], funcs: [] });
  await openLive(box);
  box.push(push({ id: 1, roles: [] }));
  await settle(40);
  assert.equal(popups(), []);
  assert.is($sound.get(), null);
  assert.is(the('.top .badge').textContent, '1');
  box.push(push({ id: 2, seq: 2, roles: [2] }));
  await until('a popup', () => popups().length === 1);
  assert.equal(texts('.pop footer button'), ['详情'], 'without the right only details are offered');
});

test('popups that are switched off do not come, the sound does', async () => {
  const box = new ConsoleBox();
  box.instead['GET setting/alarm_commons'] = () => ({ popup_enable: false, voice_enable: true, popup_seconds: 15 });
  await openLive(box);
  box.push(push());
  await settle(40);
  assert.equal(popups(), []);
  assert.is($sound.get()?.kind, 'crit');
});

test('ten alarms in a minute are one message', async () => {
  const box = await openLive();
  for (let id = 1; id <= 12; id++) box.push(push({ id, seq: id, device_name: `UPS${id}` }));
  await until('one message', () => popups().length === 1);
  assert.equal(popups(), ['12 条新告警']);
  assert.match(the('.pop .mut').textContent ?? '', '等 12 处');
  await click(shell.close, the('.pop'));
  assert.is($popups.get().flood, null);
  assert.is($active.get().length, 12, 'closing is not confirming');
});

test('three popups are in sight, the others are counted', async () => {
  const box = await openLive();
  for (let id = 1; id <= 5; id++) box.push(push({ id, seq: id, item_name: `item ${id}` }));
  await until('three popups', () => popups().length === 3);
  assert.ok(texts('.pops > .btn').includes('还有 2 条'));
});

test('muting silences this browser for a while and confirms nothing', async () => {
  const box = await openLive();
  box.push(push());
  assert.is($sound.get()?.kind, 'crit');
  mute();
  assert.is($sound.get(), null);
  assert.is($active.get().length, 1);
  unmute();
  assert.is($sound.get()?.kind, 'crit');
});

test('a lost link greys what is shown, says from when it is, and stops writing', async () => {
  const box = await openLive();
  box.push(push());
  await until('a popup', () => popups().length === 1);
  FakeSocket.breakAll();
  await until('the loss', () => the('.app').dataset.st === 'stale');
  assert.ok(
    texts('.top .chip').some((text) => /连接中断 · 数据停在 14:22:0\d/.test(text)),
    texts('.top .chip').join(),
  );
  assert.is(button('确认', the('.pop')).disabled, true);
  assert.is(button('详情', the('.pop')).disabled, false);
});

test('after a loss everything that may have been missed is asked for again', async () => {
  const box = await openLive();
  box.push(push({ id: 1 }));
  await until('a popup', () => popups().length === 1);
  const asked = box.of('GET review').length;
  FakeSocket.breakAll();
  await until('the loss', () => the('.app').dataset.st === 'stale');
  box.alarms = [alarm({ id: 2 })];
  await until('the link again', () => $link.get().state === 'live');
  await until('the list', () => $active.get()[0]?.id === 2);
  assert.ok(box.of('GET review').length > asked);
  assert.is(the('.app').dataset.st, undefined);
  assert.equal(popups(), [], 'an alarm that ended meanwhile has no popup');
});

test.after(closePage);
test.run();
