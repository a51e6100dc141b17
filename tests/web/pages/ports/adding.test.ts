// What units of a line become: what is proposed of each, what hinders it, and what somebody changed of it.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ScanResult, SerialPort } from '../../../../daemon/contract/entities';
import {
  faultOfWish,
  hindranceOf,
  othersSettings,
  type Place,
  proposedName,
  tiedOf,
  wishesOf,
} from '../../../../web/pages/ports/adding';

const LINE = { id: 1, name: 'COM1', baud_rate: 9600, parity: 'none' } as SerialPort;
const PLACE: Place = {
  sites: [{ id: 1, name: '机房A' }],
  templates: [
    { id: 7, name: '温湿度变送器 T1', device_template_category_id: 2 },
    { id: 8, name: '三相表 M1', device_template_category_id: 3 },
    { id: 9, name: '自制的模板', device_template_category_id: 99 },
  ],
  kinds: [
    { id: 2, name: '温湿度' },
    { id: 3, name: '电表' },
  ],
  devices: [
    { name: '温湿度 5', device_group_id: 1, serial_port_id: 2, protocol_id: 5 },
    { name: '老设备', device_group_id: 2, serial_port_id: 1, protocol_id: 9 },
  ],
};
const unit = (protocol_id: number, more: Partial<ScanResult> = {}): ScanResult => ({
  protocol_id,
  baud_rate: 9600,
  parity: 'none',
  elapsed_ms: 18,
  known: false,
  garbled: false,
  sample: [],
  template_guess: [
    { id: 7, name: '温湿度变送器', score: 1 },
    { id: 8, name: '电表', score: 0.5 },
  ],
  ...more,
});
const wishes = (rows: readonly ScanResult[], edits = {}, site = 1) => wishesOf(rows, edits, { place: PLACE, site, what: '设备' });
const wish = (row: ScanResult, edits = {}, site = 1) => wishes([row], edits, site)[0]!;
const names = (...all: Parameters<typeof wishes>) => wishes(...all).map(({ name }) => name);

test('a unit is the likeliest template and called by its kind', () => {
  assert.equal(wish(unit(4)), { picked: true, template: 7, name: '温湿度 1' });
});

test('units of one kind are numbered one after the other, past names that the site has', () => {
  const rows = [unit(41), unit(42), unit(43)];
  assert.equal(names(rows), ['温湿度 1', '温湿度 2', '温湿度 3']);
  assert.equal(names(rows, { 42: { template: 8 } }), ['温湿度 1', '电表 1', '温湿度 2']);
  assert.equal(names(rows, { 41: { name: '温湿度 2' } }), ['温湿度 2', '温湿度 1', '温湿度 3']);
  const many = [1, 2, 3, 4, 6, 7].map((n) => unit(n));
  assert.is(names(many).at(-1), '温湿度 7', 'the site has a number 5');
  assert.is(names(many, {}, 2).at(-1), '温湿度 6', 'another site has names of its own');
});

test('of templates that fit equally well none is chosen in silence', () => {
  const alike = unit(4, {
    template_guess: [
      { id: 7, name: 'T1', score: 1 },
      { id: 8, name: 'M1', score: 1 },
      { id: 9, name: 'X', score: 0.5 },
    ],
  });
  assert.equal(
    tiedOf(alike).map(({ id }) => id),
    [7, 8],
  );
  assert.equal(wish(alike), { picked: false, template: null, name: '设备 1' }, 'nor is its kind guessed');
  const place = { ...PLACE, templates: PLACE.templates.map((one) => ({ ...one, device_template_category_id: 3 })) };
  assert.is(wishesOf([alike], {}, { place, site: 1, what: '设备' })[0]?.name, '电表 1', 'both are of one kind');
  assert.equal(wish(alike, { 4: { template: 8, picked: true } }), { picked: true, template: 8, name: '电表 1' });
  assert.equal([tiedOf(unit(4)), tiedOf(unit(4, { template_guess: [] }))], [[], []]);
});

test('a long name is cut so that its number stays, and stays by the rule', () => {
  const name = proposedName('很长的名称'.repeat(20), new Set());
  assert.is(name.length, 64);
  assert.match(name, / 1$/);
  assert.is(faultOfWish({ picked: true, template: 7, name }), null);
});

test('without a guess nothing is picked, and a template must be chosen', () => {
  const row = unit(6, { template_guess: [] });
  assert.equal(wish(row), { picked: false, template: null, name: '设备 1' });
  assert.is(faultOfWish(wish(row))?.key, 'required');
  assert.is(wish(row, { 6: { template: 8 } }).name, '电表 1');
});

test('what somebody changed stays: a name over the proposal, a template with its own proposal', () => {
  assert.equal(wish(unit(4), { 4: { name: '冷通道', template: 8 } }), { picked: true, template: 8, name: '冷通道' });
  assert.is(wish(unit(4), { 4: { template: 8 } }).name, '电表 1');
  assert.is(wish(unit(4), { 4: { template: 9 } }).name, '自制的模板 1', 'a kind that nobody knows');
  assert.is(wish(unit(4), { 4: { picked: false } }).picked, false);
});

test('names are judged by the rule of devices, blanks around them left aside', () => {
  for (const [name, key] of [
    ['', 'required'],
    ['   ', 'required'],
    ['<b>', 'plain_name'],
    ['x'.repeat(65), 'length_range'],
  ] as const)
    assert.is(faultOfWish({ picked: true, template: 7, name })?.key, key, name);
  assert.is(faultOfWish({ picked: true, template: 7, name: ' 冷通道 ' }), null);
});

test('what cannot become a device says why', () => {
  assert.is(hindranceOf(unit(4), LINE, PLACE), null);
  assert.is(hindranceOf(unit(4, { known: true }), LINE, PLACE), 'known');
  assert.is(hindranceOf(unit(9), LINE, PLACE), 'known', 'added after the scan had heard it');
  assert.is(hindranceOf(unit(5), LINE, PLACE), null, 'that one is on another line');
  assert.is(hindranceOf(unit(4, { baud_rate: 19200 }), LINE, PLACE), 'mismatch');
  assert.is(hindranceOf(unit(9, { parity: 'even' }), LINE, PLACE), 'mismatch');
  assert.is(hindranceOf(unit(4, { garbled: true, baud_rate: 19200 }), LINE, PLACE), 'garbled');
});

test('of other settings the one that most units answered at is named first', () => {
  const found = [unit(1), unit(2, { parity: 'even' }), unit(3, { baud_rate: 19200 }), unit(4, { baud_rate: 19200 })];
  assert.equal(othersSettings([...found, unit(5, { baud_rate: 4800, garbled: true })], LINE), [
    { baud_rate: 19200, parity: 'none' },
    { baud_rate: 9600, parity: 'even' },
  ]);
  assert.equal(othersSettings([unit(1)], LINE), []);
});

test.run();
