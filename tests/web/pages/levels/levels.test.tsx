import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { AlarmLevel } from '../../../../daemon/contract/entities';
import { THEMES } from '../../../../daemon/contract/themes';
import { learn } from '../../../../web/lang/words';
import actionWords from '../../../../web/pages/actions/words/actions/zh_cn';
import LevelsPage from '../../../../web/pages/levels/levels';
import w from '../../../../web/pages/levels/words/levels/zh_cn';
import { the, until } from '../../../hands/dom';
import { FakeRequest } from '../../../hands/uploads';
import { ConsoleBox } from '../../app/console_box';
import { LEVELS } from '../../app/rows';
import { choose, closePage, OPERATOR, openPage, press, shellWords, texts } from '../hands';
import { button, calmDown, dialog, enter, faultAt, field, refusal, save } from '../kit/hands';

learn('levels', w);
learn('actions', actionWords);
const OWN: AlarmLevel = { ...LEVELS[0]!, id: 9, name: '值守', weight: 25, color: '#8a6d00', builtin: false, push_enable: true };
const ALL = [...LEVELS, OWN];

async function open(more: Parameters<typeof openPage>[2] = {}, levels: readonly AlarmLevel[] = ALL): Promise<ConsoleBox> {
  const box = new ConsoleBox();
  box.instead['GET setting/alarm_levels'] = () => ({ total: levels.length, data: levels });
  box.instead['GET setting/actions'] = () => ({
    total: 2,
    data: [
      { id: 1, name: '声光告警', builtin: true, enable: true },
      { id: 2, name: '短鸣', builtin: false, enable: false },
    ],
  });
  box.instead['POST setting/alarm_levels'] = () => ({ id: 10 });
  box.instead['PUT setting/alarm_levels/9'] = () => null;
  await openPage(LevelsPage, box, { at: '/warning_level', ...more });
  await until('the list', () => texts('tbody tr').length === levels.length);
  return box;
}
test.after.each(async () => {
  await closePage();
  await calmDown();
});
const row = (name: string): string => texts('tbody tr').find((each) => each.includes(name))!;

test('each level stands with its shape, its weight and the ways it is told', async () => {
  await open();
  assert.match(row('值守'), /值守25#8a6d00.*推送.*自定义/);
  assert.match(row('紧急'), w.builtin);
  assert.is(document.querySelectorAll('tbody .lv').length, ALL.length);
});

test('what buzzer and light do at a level is said, also where it has no effect', async () => {
  const acting = (level: AlarmLevel, buzzer_action_id: number): AlarmLevel => ({ ...level, buzzer_action_id });
  const [worst, , , mild] = LEVELS;
  await open({}, [acting(worst!, 1), LEVELS[2]!, LEVELS[1]!, acting(mild!, 1), acting(OWN, 2)]);
  assert.match(row('紧急'), /声光告警(?!（)/);
  assert.match(row(LEVELS[2]!.name), /不响、不亮/);
  assert.match(row(mild!.name), /声光告警（不生效：内置动作只用于最高的两个等级）/);
  assert.match(row('值守'), /短鸣（已停用）/);
});

test('whoever may not set up the system only looks', async () => {
  await open({ roles: OPERATOR });
  assert.not.ok(texts('button').includes(w.add));
});

test('a level is seen in every theme while its colour is typed, and goes with the ways that are on', async () => {
  const box = await open();
  await press(button(w.add));
  await until('the form', () => document.querySelector('dialog [data-theme]') !== null);
  await enter(w.name, '关注');
  assert.equal(
    [...dialog().querySelectorAll<HTMLElement>('[data-theme]')].map(({ dataset }) => dataset.theme),
    [...THEMES],
  );
  assert.is(texts('dialog [data-theme] .lv').filter((text) => text === '关注').length, THEMES.length);
  await enter(w.weight, '0');
  await save();
  assert.ok(faultAt(w.weight));
  await enter(w.weight, '12');
  await press(field(w.sms_enable));
  await save();
  await until('sent', () => box.of('POST setting/alarm_levels').length === 1);
  const { t: _, ...sent } = box.of('POST setting/alarm_levels')[0]!.body;
  assert.equal(sent, {
    name: '关注',
    weight: 12,
    color: '#8a6d00',
    popup_enable: true,
    voice_enable: true,
    sms_enable: true,
    phone_enable: false,
    email_enable: false,
    push_enable: false,
    buzzer_action_id: null,
    voice_file: '',
    remark: '',
  });
});

test('a level names how buzzer and light tell of it, and a sound that was sent first', async () => {
  const box = await open();
  const voice_file = '/upload/pub/sound/0123456789abcdef0123456789abcdef.mp3';
  FakeRequest.install();
  await press(button(`${w.edit} · 值守`));
  await until('the form', () => document.querySelector('dialog input[type=file]') !== null);
  const input = the<HTMLInputElement>('dialog input[type=file]');
  Object.defineProperty(input, 'files', { value: [new File(['x'], 'a.mp3')], configurable: true });
  input.dispatchEvent(new Event('change', { bubbles: true }));
  assert.match(FakeRequest.last.line, 'setting/alarm_commons/sound');
  FakeRequest.last.answers({ code: 0, message: 'ok', data: { voice_file } });
  await until('it can be heard', () => texts('dialog button').includes(actionWords.sound_listen));
  await choose(field(actionWords.level_action) as unknown as HTMLSelectElement, '1');
  await save();
  await until('sent', () => box.of('PUT setting/alarm_levels/9').length === 1);
  const { voice_file: file, buzzer_action_id } = box.of('PUT setting/alarm_levels/9')[0]!.body;
  assert.equal([file, buzzer_action_id], [voice_file, 1]);
});

test('a file that is no sound is refused, and the one before stays', async () => {
  await open();
  FakeRequest.install();
  await press(button(`${w.edit} · 值守`));
  await until('the form', () => document.querySelector('dialog input[type=file]') !== null);
  const input = the<HTMLInputElement>('dialog input[type=file]');
  Object.defineProperty(input, 'files', { value: [new File(['x'], 'a.txt')], configurable: true });
  input.dispatchEvent(new Event('change', { bubbles: true }));
  const fields = { file: '只支持 wav、mp3、ogg 格式的声音' };
  FakeRequest.last.answers({ code: 1001, message: '请检查输入', data: { fields } });
  await until('said', () => dialog().textContent?.includes('只支持') ?? false);
});

test('a built-in level is not to be deleted; of another one it is told what uses it', async () => {
  const box = await open();
  assert.not.ok(document.querySelector(`[aria-label="${shellWords.more} · 紧急"]`));
  box.instead['DELETE setting/alarm_levels/9'] = () => {
    throw refusal(1003, '正在使用', { refs: [{ type: 'item', id: 7, name: '冷通道温湿度 温度' }] });
  };
  await press(button(`${shellWords.more} · 值守`));
  await press(button('删除', the('.menu')));
  await press(button('删除', dialog()));
  await until('told', () => dialog().textContent?.includes('冷通道温湿度 温度') ?? false);
});

test.run();
