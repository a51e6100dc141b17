import '../../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { FormWindow, Settings } from '../../../../web/pages/kit/index';
import type { FormSpec } from '../../../../web/pages/kit/spec';
import { $session } from '../../../../web/state/session/session';
import { draftOf } from '../../../../web/state/window/draft';
import { $toasts } from '../../../../web/state/window/toasts';
import { call } from '../../../../web/wire/call';
import { closePage as closeDom, settle, the, type, until } from '../../../hands/dom';
import { ConsoleBox } from '../../app/console_box';
import { closePage, faultWords, kitWords, openPage, press, shellWords, texts } from '../hands';
import { button, calmDown, dialog, enter, faultAt, field, refusal, save, siteForm, thingsBox } from './hands';

let closed = 0;
let saved: unknown[] = [];
async function open(spec: FormSpec | (() => Promise<FormSpec>)): Promise<ConsoleBox> {
  closed = 0;
  saved = [];
  const box = new ConsoleBox();
  thingsBox(box);
  const Page = () => (
    <FormWindow
      draft="site"
      open={() => (typeof spec === 'function' ? spec() : spec)}
      onClose={() => {
        closed += 1;
      }}
      onSaved={(answer) => saved.push(answer)}
    />
  );
  await openPage(Page, box, { at: '/setting_device_groups' });
  return box;
}
test.after.each(async () => {
  await closePage();
  await calmDown();
});

test('the first field has the keyboard, names are bound to fields, and what must be filled is marked', async () => {
  await open(siteForm());
  assert.is(document.activeElement, field('名称'));
  assert.is(field('名称').getAttribute('aria-required'), 'true');
  assert.is(field('序号').getAttribute('aria-required'), null);
  assert.is(dialog().getAttribute('aria-labelledby'), the('h2', dialog()).id);
});

test('a field is checked when it is left, and its sentence goes as soon as it is right', async () => {
  await open(siteForm());
  await enter('序号', '12x');
  assert.is(faultAt('序号'), faultWords.number);
  assert.is(field('序号').getAttribute('aria-invalid'), 'true');
  await enter('序号', '12');
  assert.is(faultAt('序号'), '');
  assert.is(field('序号').value, '12');
});

test('what a rule finds and nobody has words for here is asked of the box, which refuses with its own', async () => {
  const box = await open(siteForm({ rules: { also: () => ({ name: { key: 'of_another_time' } }) } }));
  let asked = 0;
  box.instead['POST setting/device_groups'] = () => {
    asked += 1;
    throw refusal(1001, '输入有误', { fields: { name: '此名称属于另一时间' } });
  };
  await enter('名称', '机房');
  assert.is(faultAt('名称'), '');
  await save();
  await until('refused', () => faultAt('名称') !== '');
  assert.equal([faultAt('名称'), asked], ['此名称属于另一时间', 1]);
});

test('what a field says as a press leaves it waits until the press has had its click', async () => {
  await open(siteForm());
  const mouse = (type: string, on: Element): boolean => on.dispatchEvent(new MouseEvent(type, { bubbles: true, button: 0 }));
  const cancel = button(shellWords.cancel, dialog());
  let said: string | undefined;
  cancel.addEventListener('click', () => {
    said = faultAt('名称');
  });
  mouse('mousedown', cancel);
  field('名称').dispatchEvent(new Event('focusout', { bubbles: true }));
  await settle(60);
  assert.is(faultAt('名称'), '', 'nothing moves while it is down, however long');
  mouse('mouseup', cancel);
  mouse('click', cancel);
  assert.is(said, '', 'nor before the click');
  await closePage();

  await open(siteForm());
  mouse('mousedown', dialog());
  field('名称').dispatchEvent(new Event('focusout', { bubbles: true }));
  mouse('mouseup', dialog());
  await until('it is said', () => faultAt('名称') === faultWords.required);
});

test('a press that is dragged away, another button of the mouse and a list that opens hold nothing back', async () => {
  await open(siteForm());
  const leave = async (label: string): Promise<void> => {
    field(label).dispatchEvent(new Event('focusout', { bubbles: true }));
    await settle();
  };
  dialog().dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0 }));
  await leave('名称');
  assert.is(faultAt('名称'), '');
  dialog().dispatchEvent(new Event('dragend', { bubbles: true }));
  await until('it is said', () => faultAt('名称') === faultWords.required);
  await enter('名称', '机房A');
  dialog().dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 2 }));
  await type(field('名称'), '');
  await leave('名称');
  assert.is(faultAt('名称'), faultWords.required);
  await type(field('名称'), '机房A');
  const list = document.createElement('select');
  dialog().append(list);
  list.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0 }));
  await type(field('名称'), '');
  await leave('名称');
  assert.is(faultAt('名称'), faultWords.required);
});

test('saving checks everything and goes to the first field that is wrong, without asking the box', async () => {
  const box = await open(siteForm());
  await enter('序号', '0');
  await save();
  assert.is(faultAt('名称'), faultWords.required);
  assert.is(document.activeElement, field('名称'));
  assert.is(box.of('POST setting/device_groups').length, 0);
});

test('what is right is sent as the contract has it, said, and the form closes', async () => {
  const box = await open(siteForm());
  await enter('名称', '机房A');
  await save();
  assert.equal(saved, [{ id: 46 }]);
  const { t: _, ...body } = box.of('POST setting/device_groups')[0]!.body;
  assert.equal(body, { name: '机房A' });
  assert.is(closed, 1);
  assert.is($toasts.get()[0]?.text, '已保存“机房A”');
});

test('what the box finds wrong stands at the field, and nothing that was typed is lost', async () => {
  const box = await open(siteForm());
  box.instead['POST setting/device_groups'] = () => {
    throw refusal(1001, '输入有误', { fields: { name: '名称已存在' } });
  };
  await enter('名称', '机房A');
  await save();
  assert.is(faultAt('名称'), '名称已存在');
  assert.is(document.activeElement, field('名称'));
  assert.is(field('名称').value, '机房A');
  assert.is(closed, 0);
});

test('what the box finds wrong stays while its field is only passed by, and goes with another value', async () => {
  const box = await open(siteForm());
  box.instead['POST setting/device_groups'] = () => {
    throw refusal(1001, '输入有误', { fields: { name: '名称已存在', weight: '序号太大' } });
  };
  await enter('名称', 'east');
  await enter('序号', '12');
  await save();
  assert.equal([faultAt('名称'), faultAt('序号')], ['名称已存在', '序号太大']);
  for (const label of ['序号', '名称']) {
    field(label).focus();
    field(label).blur();
  }
  await settle();
  assert.equal([faultAt('名称'), faultAt('序号')], ['名称已存在', '序号太大']);
  await enter('名称', 'west');
  assert.equal([faultAt('名称'), faultAt('序号')], ['', '序号太大']);
});

test('a refusal without a field stands at the top of the form', async () => {
  const box = await open(siteForm());
  box.instead['POST setting/device_groups'] = () => {
    throw refusal(1008, '正在备份，请稍后');
  };
  await enter('名称', '机房A');
  await save();
  assert.match(texts('.note', dialog())[0]!, '正在备份');
});

test('closing asks only when something was changed', async () => {
  await open(siteForm());
  await press(button(shellWords.cancel, dialog()));
  assert.is(closed, 1);
  await enter('名称', '机房');
  assert.match(texts('footer', dialog())[0]!, kitWords.unsaved);
  await press(button(shellWords.cancel, dialog()));
  assert.is(closed, 1);
  assert.match(texts('.body', dialog())[0]!, kitWords.leave.text);
  await press(button(kitWords.leave.action, dialog()));
  assert.is(closed, 2);
});

test('what was typed comes back after the page had to go, for the same user and form alone', async () => {
  const withSecret = siteForm({
    parts: [...siteForm().parts, { kind: 'secret', key: 'password', label: '密码', sealed: 'password' }],
  });
  await open(withSecret);
  await enter('名称', '机房A');
  await enter('密码', 'hunter2');
  assert.not.match(sessionStorage.getItem('draft') ?? '', 'hunter2');
  await closePage();
  assert.is(draftOf('/elsewhere site'), null);
  const session = $session.get();
  $session.set({ token: 'other', user_name: 'zhao' });
  assert.is(draftOf('/setting_device_groups site'), null);
  $session.set(session);
  await open(withSecret);
  assert.is(field('名称').value, '机房A');
  assert.is(field('密码').value, '');
  assert.match(texts('.note', dialog())[0]!, kitWords.restored);
  await press(button(kitWords.discard, dialog()));
  assert.is(field('名称').value, '');
  assert.is(sessionStorage.getItem('draft'), null);
});

test('the browser asks before it leaves a changed form, but not when the session has ended', async () => {
  await open(siteForm());
  const leave = (): boolean => {
    const event = new Event('beforeunload', { cancelable: true });
    dispatchEvent(event);
    return event.defaultPrevented;
  };
  assert.not(leave());
  await enter('名称', '机房A');
  assert.ok(leave());
  const session = $session.get();
  $session.set(null);
  assert.not(leave());
  $session.set(session);
});

test('a secret leaves the page sealed, with its nonce; one that is kept and not typed does not leave at all', async () => {
  const parts = [...siteForm().parts, { kind: 'secret', key: 'password', label: '密码', sealed: 'password', set: true }] as const;
  const got: Record<string, unknown>[] = [];
  const form = siteForm({ parts, save: async (values) => void got.push({ ...values }) });
  const box = await open(form);
  assert.is(field('密码').placeholder, kitWords.form.secret_set);
  await enter('名称', '机房A');
  await save();
  assert.equal(Object.keys(got[0]!), ['name']);
  await enter('密码', 'hunter2');
  await save();
  await until('sealed', () => got.length === 2);
  assert.is(got[1]!.nonce, 'n1');
  assert.is(box.key.open(String(got[1]!.password), 'n1', 'password'), 'hunter2');
});

test('a form that has to be fetched says why it did not come, and is asked for again', async () => {
  let tries = 0;
  await open(async () => {
    tries += 1;
    if (tries === 1) throw new Error('磁盘忙');
    return siteForm({ title: '编辑站点', values: { name: '老机房', weight: 3 } });
  });
  assert.match(texts('.empty')[0]!, '磁盘忙');
  await press(button(shellWords.retry));
  await until('the form', () => texts('h2', dialog())[0] === '编辑站点');
  assert.is(field('名称').value, '老机房');
});

test('the password is asked for once and then good for five minutes', async () => {
  const { verified } = await import('../../../../web/state/session/verify');
  const box = await open(siteForm({ save: (values) => verified((by) => call('POST user/tokens', { ...values, ...by })) }));
  const { Asking } = await import('../../../../web/pages/kit/index');
  await closePage();
  await openPage(
    () => (
      <>
        <Asking />
        <FormWindow
          draft="v"
          open={() => siteForm({ save: (values) => verified((by) => call('POST user/tokens', { ...values, ...by })) })}
          onClose={() => {}}
        />
      </>
    ),
    box,
    { at: '/x' },
  );
  let wrong = true;
  const accept = box.instead['POST setting/security/check_password']!;
  box.instead['POST setting/security/check_password'] = (asked) => {
    if (wrong) throw refusal(1005, '密码错误，还可尝试 2 次');
    return accept(asked);
  };
  await enter('名称', '机房A');
  await save();
  await until('the question', () => texts('h2').includes(kitWords.verify.title));
  const ask = (): HTMLElement =>
    [...document.querySelectorAll<HTMLElement>('dialog')].find((each) => each.textContent?.includes(kitWords.verify.title))!;
  const give = async (text: string): Promise<void> => {
    const input = the<HTMLInputElement>('input[type=password]', ask());
    input.value = text;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    await settle();
    the('form', ask()).dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    await settle(60);
  };
  await give('nope');
  await until('refused', () => ask()?.textContent?.includes('还可尝试 2 次') ?? false);
  assert.is(box.of('POST user/tokens').length, 0);
  wrong = false;
  await give('right');
  await until('saved', () => box.of('POST user/tokens').length === 1);
  assert.is(box.of('POST user/tokens')[0]!.body.verify_password, 't1');
  const sealed = box.of('POST setting/security/check_password').at(-1)!.body;
  assert.is(box.key.open(String(sealed.verify_password), 'n1', 'verify_password'), 'right');
  await settle(60);
  await save();
  await until('saved again', () => box.of('POST user/tokens').length === 2);
  assert.is(box.of('POST setting/security/check_password').length, 2);
  box.instead['POST user/tokens'] = () => {
    throw refusal(1005, '验证已过期');
  };
  await save();
  await until('asked anew', () => texts('h2').includes(kitWords.verify.title));
  await press(button(shellWords.cancel, ask()));
  assert.is(field('名称').value, '机房A');
  assert.not.ok(texts('.note').some((text) => text.includes('验证')));
});

test('settings show what the box has, again after they were saved', async () => {
  const box = new ConsoleBox();
  thingsBox(box);
  let kept = '旧';
  await openPage(
    () => (
      <Settings
        draft="s"
        open={async () =>
          siteForm({
            title: '',
            values: { name: kept, weight: null },
            save: async ({ name }) => {
              kept = `${name}（已保存）`;
            },
          })
        }
      />
    ),
    box,
    { at: '/setting_x' },
  );
  await until('the form', () => document.querySelector('form.form') !== null);
  await enter('名称', '新');
  the('form.form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await until('what the box has', () => field('名称').value === '新（已保存）');
});

test.after(async () => {
  await closePage();
  await closeDom();
});
test.run();
