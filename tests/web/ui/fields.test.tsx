import '../../hands/dom';
import { useState } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Field } from '../../../web/ui/field/field';
import { readNumber } from '../../../web/ui/field/read_number';
import type { FieldSpec } from '../../../web/ui/form/spec';
import { type FormTexts, KitTexts } from '../../../web/ui/form/texts';
import { Texts } from '../../../web/ui/texts';
import { closePage, settle, the, type, until } from '../../hands/dom';
import { mount } from './mount';

const TEXTS: FormTexts = {
  save: 'save',
  choose_all: 'all',
  choose_none: 'none',
  chosen: '{n} chosen',
  find: 'find',
  nothing_found: 'nothing',
  none_yet: 'none yet',
  secret_set: 'kept',
  show_secret: 'show',
  hide_secret: 'hide',
  add_period: 'add',
  next_day: 'next day',
  remove_period: 'remove',
  from: 'from',
  to: 'to',
  weeks: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  faults: '{n} faults',
  say: ({ key }) => key,
};
const ui = { close: 'c', cancel: 'x', confirm: 'ok', retry: 'retry', more: 'more', loading: 'loading', load_failed: 'failed' };
let value: unknown;
let out: () => Promise<void> = async () => {};

function Host({ spec, start, locked }: { spec: FieldSpec; start: unknown; locked: boolean }) {
  const [now, setNow] = useState(start);
  value = now;
  return (
    <Texts.Provider value={ui}>
      <KitTexts.Provider value={TEXTS}>
        <Field
          id="f"
          spec={spec}
          value={now}
          values={{}}
          fault={undefined}
          required={false}
          locked={locked}
          put={setNow}
          fill={() => {}}
          onBlur={() => {}}
        />
      </KitTexts.Provider>
    </Texts.Provider>
  );
}
const show = async (spec: FieldSpec, start: unknown, locked = false): Promise<void> => {
  out = await mount(<Host spec={spec} start={start} locked={locked} />);
};
test.after.each(() => out());

const press = async (key: string): Promise<void> => {
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  await settle();
};
const click = async (element: HTMLElement): Promise<void> => {
  element.click();
  await settle();
};
const button = (text: string): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>('button')].find(
    (each) => each.textContent === text || each.getAttribute('aria-label') === text,
  )!;
const item = (id: string): HTMLElement => the(`[role=treeitem][data-id="${id}"]`);

test('a number is a number, nothing is null, and what is neither stays for the rule to refuse', () => {
  assert.is(readNumber(' 12.5 '), 12.5);
  assert.is(readNumber('-3'), -3);
  assert.is(readNumber(''), null);
  assert.is(readNumber('12x'), '12x');
  assert.is(readNumber('1.'), '1.');
});

test('a number on its way to another one stays as it is typed', async () => {
  await show({ kind: 'number', key: 'n', label: 'N', unit: 's' }, 5);
  const input = the<HTMLInputElement>('input');
  await type(input, '1.');
  assert.is(input.value, '1.');
  await type(input, '1.50');
  assert.is(input.value, '1.50');
  assert.is(value, 1.5);
  assert.is(the('.unit').textContent, 's');
});

test('a choice shows what was chosen while its options load, and gives their own values back', async () => {
  let give: (list: { value: number; label: string }[]) => void = () => {};
  const options = () =>
    new Promise<{ value: number; label: string }[]>((done) => {
      give = done;
    });
  await show({ kind: 'select', key: 's', label: 'S', options, none: 'any' }, 2);
  const select = the<HTMLSelectElement>('select');
  assert.is(select.value, '2');
  assert.match(document.body.textContent!, 'loading');
  give([
    { value: 1, label: 'one' },
    { value: 2, label: 'two' },
  ]);
  await settle();
  assert.equal(
    [...select.options].map(({ text }) => text),
    ['any', 'one', 'two'],
  );
  select.value = '1';
  select.dispatchEvent(new Event('change', { bubbles: true }));
  await settle();
  assert.is(value, 1);
  select.value = '';
  select.dispatchEvent(new Event('change', { bubbles: true }));
  await settle();
  assert.is(value, null);
});

test('a choice may be one whose value is the empty text', async () => {
  const options = [
    { value: '', label: 'here' },
    { value: 'blank', label: 'new window' },
  ];
  await show({ kind: 'select', key: 's', label: 'S', options }, '');
  const select = the<HTMLSelectElement>('select');
  assert.equal(
    [...select.options].map(({ text }) => text),
    ['here', 'new window'],
  );
  assert.is(select.selectedOptions[0]?.text, 'here');
});

test('one of many is found by any of its words, and what is chosen stays among them', async () => {
  const options = Array.from({ length: 56 }, (_, i) => ({ value: i, label: `Meter · Maker ${i} · M-${i}` }));
  await show({ kind: 'select', key: 's', label: 'S', options }, 7);
  const offered = () => [...the<HTMLSelectElement>('select').options].map(({ text }) => text);
  assert.is(offered().length, 56);
  await type(the<HTMLInputElement>('input[type=search]'), 'm-42 METER');
  assert.equal(offered(), ['Meter · Maker 7 · M-7', 'Meter · Maker 42 · M-42']);
  await type(the<HTMLInputElement>('input[type=search]'), 'zzz');
  assert.equal(offered(), ['Meter · Maker 7 · M-7']);
  assert.match(document.body.textContent!, 'nothing');
});

test('what is looked for among many opens as a list, which Enter and a click close with one taken', async () => {
  const options = Array.from({ length: 56 }, (_, i) => ({ value: i, label: `M-${i}`, off: i === 40 }));
  await show({ kind: 'select', key: 's', label: 'S', options }, 7);
  const select = the<HTMLSelectElement>('select');
  const search = the<HTMLInputElement>('input[type=search]');
  const find = async (text: string): Promise<void> => {
    search.focus();
    await type(search, text);
  };
  const rows = (): string | null => select.getAttribute('size');
  assert.is(rows(), null);
  await find('m-4');
  assert.is(rows(), '6');
  await press('Enter');
  assert.equal([value, rows(), search.value], [4, null, '']);
  await find('m-40');
  await press('Enter');
  assert.is(value, 4, 'what cannot be chosen is not taken');
  await find('m-41');
  assert.is(rows(), '2');
  select.value = '41';
  select.dispatchEvent(new Event('change', { bubbles: true }));
  await click(select);
  assert.equal([value, rows(), search.value], [41, null, '']);
});

test('options that do not come say so, and are asked for again', async () => {
  let tries = 0;
  const options = async () => {
    tries += 1;
    if (tries === 1) throw new Error('disk busy');
    return [{ value: 1, label: 'one' }];
  };
  await show({ kind: 'many', key: 'm', label: 'M', options }, []);
  await until('the failure', () => document.body.textContent!.includes('disk busy'));
  await click(button('retry'));
  await until('the option', () => document.querySelector('.ticks label') !== null);
});

test('several are ticked, found among many, and counted', async () => {
  const options = Array.from({ length: 12 }, (_, i) => ({ value: i, label: `name ${i}`, note: i === 3 ? 'third' : '' }));
  await show({ kind: 'many', key: 'm', label: 'M', options }, [1]);
  await type(the<HTMLInputElement>('input[type=search]'), 'third');
  assert.is(document.querySelectorAll('.ticks label').length, 1);
  await click(the('.ticks input'));
  assert.equal(value, [1, 3]);
  assert.match(document.body.textContent!, '2 chosen');
  await type(the<HTMLInputElement>('input[type=search]'), 'zzz');
  assert.match(the('.ticks').textContent!, 'nothing');
});

const NODES = [
  { id: '1', label: 'a', children: [{ id: '2', label: 'b' }] },
  { id: '3', label: 'c' },
];
test('where there is nothing to tick that is said, and while it is on its way no empty box stands', async () => {
  for (const [spec, start] of [
    [{ kind: 'many', key: 'm', label: 'M', options: async () => [] }, []],
    [{ kind: 'tree', key: 't', label: 'T', nodes: async () => [] }, []],
  ] as const) {
    await show(spec, start);
    assert.is(the('.ticks').textContent, 'none yet');
    await out();
  }
  await show({ kind: 'many', key: 'm', label: 'M', options: () => new Promise(() => {}) }, []);
  assert.is(the('.ticks').hidden, true);
});

test('a tree is ticked with the keyboard alone, and each node says how much of it is chosen', async () => {
  await show({ kind: 'tree', key: 't', label: 'T', nodes: NODES }, []);
  item('1').focus();
  await press('ArrowRight');
  assert.is(item('1').getAttribute('aria-expanded'), 'true');
  await press('ArrowRight');
  assert.is(document.activeElement, item('2'));
  await press(' ');
  assert.equal(value, [2, 1]);
  assert.is(item('1').getAttribute('aria-checked'), 'true');
  await press(' ');
  assert.equal(value, [1]);
  assert.is(item('1').getAttribute('aria-checked'), 'mixed');
  await press('End');
  assert.is(document.activeElement, item('3'));
  assert.is(document.querySelectorAll('[role=treeitem][tabindex="0"]').length, 1);
});

test('where only leaves count, a group is chosen when all below it are', async () => {
  await show({ kind: 'tree', key: 't', label: 'T', nodes: NODES, texts: true, leaves: true }, []);
  await click(item('1'));
  assert.equal(value, ['2']);
  assert.is(item('1').getAttribute('aria-checked'), 'true');
  await click(button('all'));
  assert.equal([...(value as string[])].sort(), ['2', '3']);
  await click(button('none'));
  assert.equal(value, []);
});

test('what is locked can be read and not changed', async () => {
  await show({ kind: 'tree', key: 't', label: 'T', nodes: NODES }, [3], true);
  await click(item('1'));
  assert.equal(value, [3]);
  assert.is(the('[role=tree]').getAttribute('aria-disabled'), 'true');
});

test('a secret is masked until its owner wants to see it', async () => {
  await show({ kind: 'secret', key: 'p', label: 'P', sealed: 'password', set: true }, '');
  const input = the<HTMLInputElement>('input');
  assert.equal([input.type, input.placeholder, input.autocomplete], ['password', 'kept', 'new-password']);
  await click(button('show'));
  assert.is(the<HTMLInputElement>('input').type, 'text');
});

test('days of the week stay in their order', async () => {
  await show({ kind: 'weeks', key: 'w', label: 'W' }, [5]);
  const days = [...document.querySelectorAll<HTMLElement>('input')];
  await click(days[0]!);
  assert.equal(value, [1, 5]);
  await click(days[4]!);
  assert.equal(value, [1]);
});

test('periods are added, written and taken away; each edge has its name', async () => {
  await show({ kind: 'periods', key: 'p', label: 'P' }, []);
  await click(button('add'));
  assert.equal(value, [{ start: '00:00', end: '24:00' }]);
  await type(the<HTMLInputElement>('input[aria-label=from]'), '08:30');
  assert.equal(value, [{ start: '08:30', end: '24:00' }]);
  assert.not.ok(document.body.textContent?.includes('next day'));
  await type(the<HTMLInputElement>('input[aria-label=to]'), '07:00');
  assert.ok(document.body.textContent?.includes('next day'), 'it ends after midnight');
  await click(button('remove'));
  assert.equal(value, []);
});

test('several controls are a group that the label names', async () => {
  await show({ kind: 'weeks', key: 'w', label: 'Days', help: 'which' }, []);
  const group = the('[role=group]');
  assert.is(document.getElementById(group.getAttribute('aria-labelledby')!)?.textContent?.trim(), 'Days');
  assert.is(document.getElementById(group.getAttribute('aria-describedby')!)?.textContent, 'which');
});

test.after(closePage);
test.run();
