// How a value came about, in words: what stands on the wire, how it is reckoned, where it stands between its limits.
import '../../hands/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { learn } from '../../../web/lang/words';
import { bytesText, decodeText, judgedText, placeText, recoveryText } from '../../../web/pages/item/why';
import why from '../../../web/pages/item/words/why/zh_cn';
import station from '../../../web/pages/station/words/station/zh_cn';
import { closePage } from '../../hands/dom';
import { item } from './rows';

learn('station', station);
learn('why', why);
const NBSP = '\u00a0';
const source = { function: 3, address: 300, type: 'int16', scale: 0.1, offset: 0, unit: 5 };

test('registers are told byte by byte', () => {
  assert.is(bytesText('00FF'), '00 FF');
  assert.is(bytesText('0752ABCD'), '07 52 AB CD');
  assert.is(bytesText('1'), '1', 'a coil');
});

test('what came is reckoned to what is shown, step by step', () => {
  assert.is(decodeText(item({ value: 25.5, source })), '255 × 0.1 = 25.5');
  assert.is(decodeText(item({ value: -5.3, source: { ...source, offset: -40 } })), '347 × 0.1 − 40 = −5.3');
  assert.is(decodeText(item({ value: 7, source: { ...source, scale: 1, offset: 2 } })), '5 + 2 = 7');
  assert.is(decodeText(item({ value: 7, source: { ...source, scale: 1 } })), '7', 'nothing to reckon');
  assert.is(
    decodeText(item({ value: 21.3, object: { oid: '1.3.6', type: 'gauge', scale: 0.1, offset: 0 } })),
    '213 × 0.1 = 21.3',
  );
  assert.is(decodeText(item({ value: 25.5, quality: 'lost', source })), null, 'an old value is not what came last');
  assert.is(decodeText(item({ value: 'SRT 5000', source })), null);
  assert.is(decodeText(item()), null, 'it comes from nowhere on a wire');
});

test('where it stands is told for every way a device is asked', () => {
  assert.is(placeText(item({ source })), '单元 5 · 功能码 3 · 地址 300 · int16');
  assert.is(
    placeText(item({ source: { ...source, type: 'uint32', order: 'CDAB', bits: [4, 7] } })),
    '单元 5 · 功能码 3 · 地址 300 · uint32 · CDAB · 位 4–7',
  );
  assert.is(placeText(item({ object: { oid: '1.3.6.1', type: 'gauge', scale: 1, offset: 0 } })), '1.3.6.1 · gauge');
  assert.is(placeText(item({ channel: 'do_1' })), 'do_1');
  assert.is(placeText(item({ formula: '#118 + 1' })), '#118 + 1');
  assert.is(placeText(item()), null);
});

test('a value stands so far from its limits, or beyond the one it crossed', () => {
  const limits = { threshold_min: 192, threshold_max: 230, value: 218.4 };
  assert.is(judgedText(item(limits)), `正常 · 距上限 11.6${NBSP}V，距下限 26.4${NBSP}V`);
  const over = { ...limits, value: 231.5, status_id: 1, status_label: '过高' } as const;
  assert.is(judgedText(item(over)), `过高 · 231.5${NBSP}V > 上限 230${NBSP}V`);
  assert.is(judgedText(item({ ...over, overrun_point: 0.5 })), `过高 · 231.5${NBSP}V > 上限 230${NBSP}V + 越限点 0.5${NBSP}V`);
  const under = { ...limits, value: 187, status_id: 2, status_label: '过低' } as const;
  assert.is(judgedText(item(under)), `过低 · 187${NBSP}V < 下限 192${NBSP}V`);
  assert.is(
    judgedText(item({ ...limits, value: 230.2, overrun_point: 1, threshold_min: null })),
    `正常 · 超上限 0.2${NBSP}V，尚未告警`,
    'between limit and overrun point',
  );
  assert.is(judgedText(item({ ...limits, quality: 'lost', status_label: '通信中断' })), '通信中断');
  assert.is(judgedText(item({ data_type: 0, value: 1, status_label: '异常' })), '异常');
});

test('an alarm says what ends it; what is well says within what it would', () => {
  const limits = { threshold_min: 192, threshold_max: 230, recovery_point: 2 };
  assert.is(recoveryText(item({ ...limits, status_id: 1 })), `≤ 228${NBSP}V`);
  assert.is(recoveryText(item({ ...limits, status_id: 2 })), `≥ 194${NBSP}V`);
  assert.is(recoveryText(item(limits)), '回到 194 – 228 V');
  assert.is(recoveryText(item({ ...limits, recovery_point: 0 })), null, 'it ends where it began');
  assert.is(recoveryText(item({ threshold_min: null, threshold_max: null })), null);
  assert.is(recoveryText(item({ ...limits, data_type: 0 })), null);
});

test.after(closePage);
test.run();
