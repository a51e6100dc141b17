// A kept report as it reaches people: from the call through the box to Debian's aiosmtpd.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ActionResult } from '../../daemon/contract/entities';
import { type Manner, startBadMailServer } from '../hands/bad_mail_server';
import { eventually, openBox } from '../hands/box';
import { type Caller, callerOf } from '../hands/calls';
import { newCertificate, startMailServer } from './mail_server';
import { stopPeers } from './started';

test.after(stopPeers);

/** The texts of a letter and of its file, as its reader sees them. */
function partsOf(letter: string) {
  const edge = /boundary="([^"]+)"/.exec(letter)![1]!;
  return letter
    .split(`--${edge}`)
    .slice(1, -1)
    .map((part) => {
      const [head = '', ...body] = part.split('\r\n\r\n');
      const packed = body.join('\r\n\r\n');
      const text = /base64/i.test(head) ? Buffer.from(packed, 'base64').toString('utf8') : packed;
      return { head, text };
    });
}

test('a kept report arrives as a file with its readings, and what was sent is called sent', async () => {
  const server = await startMailServer(newCertificate(), { secure: 'none' });
  const box = await openBox(['--demo', '--loopback-peers']);
  const we = callerOf(box.url, box.token);
  const mail = { enable: true, host: '127.0.0.1', port: server.port, secure: 'none', user: '', from: 'box@site.test' } as const;
  await we.call('PUT setting/email_service', mail);
  const read = async () =>
    (await we.call('GET device_groups/device/item', { device_group_id: 1, data_type: 1 })).data.filter(
      ({ value }) => value !== null,
    );
  await eventually('the room to be read', async () => (await read()).length > 1);
  const item_ids = (await read()).slice(0, 2).map(({ id }) => id);
  const kept = { name: 'Cold aisle', item_ids, type: 0, interval: 2, agg: ['avg'], chart_type: 'table' } as const;
  const { id: report_id } = await we.call('POST data_history_template', kept);
  const params = { report_id, emails: ['li@site.test'], format: 'csv', previous: true } as const;
  const { id } = await we.call('POST setting/actions', { name: 'Nightly', type: 'report', params });
  assert.is((await we.call('POST setting/actions/{id}/run', { id })).result, 'sent');
  const [first] = await server.letters(1);
  assert.equal(first!.to, ['li@site.test']);
  const [text, file] = partsOf(first!.letter);
  assert.match(text!.text, 'Cold aisle');
  assert.match(text!.text, 'Nightly');
  const rows = file!.text.trim().split('\r\n');
  assert.is(rows.length, 121, 'four hours, a row every two minutes, below the head');
  assert.match(text!.text, '该时段无存储数据', 'the box was not there');
  const { id: raw } = await we.call('POST data_history_template', { ...kept, name: 'Raw', interval: 0 });
  await we.call('PUT setting/actions/{id}', { id, params: { report_id: raw, previous: false } });
  await we.call('POST setting/actions/{id}/run', { id });
  const [says, readings] = partsOf((await server.letters(2))[1]!.letter);
  assert.not.match(says!.text, '该时段无存储数据');
  assert.ok(
    readings!.text.split('\r\n').some((row) => /,\d/.test(row)),
    readings!.text,
  );
  const { id: sums } = await we.call('POST data_history_template', { ...kept, name: 'Sums', chart_type: 'statistics' });
  await we.call('PUT setting/actions/{id}', { id, params: { report_id: sums, format: 'xlsx' } });
  assert.is((await we.call('POST setting/actions/{id}/run', { id })).result, 'sent');
  const [, workbook] = partsOf((await server.letters(3))[2]!.letter);
  assert.match(workbook!.head, /\.xlsx/);
  const [told] = (await we.call('GET setting/actions', { type: 'report' })).data;
  assert.equal([told!.report_name, told!.last_result, told!.last_error], ['Sums', 'sent', '']);
  await box.stop();
});

/** What is said to whoever has a report mailed by a server of such manners, and what stays of it. */
async function mailedBy(
  we: Caller,
  id: number,
  manner: Manner,
): Promise<readonly [result: string, message: string, last: string]> {
  const server = await startBadMailServer(manner);
  const mail = { enable: true, host: '127.0.0.1', port: server.port, secure: 'none', user: '', from: 'box@site.test' } as const;
  await we.call('PUT setting/email_service', mail);
  const { message, data } = await we.ask('POST setting/actions/{id}/run', { id });
  await server.stop();
  const [told] = (await we.call('GET setting/actions', { type: 'report' })).data;
  return [(data as ActionResult).result, message, told!.last_result!];
}

test('of a server that takes one letter of two, or breaks off with the letter in hand, nobody is told that nothing was sent', async () => {
  const box = await openBox(['--demo', '--loopback-peers']);
  const we = callerOf(box.url, box.token);
  const { data } = await we.call('GET device_groups/device/item', { device_group_id: 1, data_type: 1 });
  const kept = {
    name: 'Cold aisle',
    item_ids: data.slice(0, 1).map((item) => item.id),
    interval: 2,
    chart_type: 'table',
  } as const;
  const { id: report_id } = await we.call('POST data_history_template', kept);
  const params = { report_id, emails: ['li@site.test', 'wang@site.test'], format: 'csv', previous: true, retries: 0 } as const;
  const { id } = await we.call('POST setting/actions', { name: 'Nightly', type: 'report', params });
  const half = { RCPT: (line: string) => (line.includes('wang') ? '550 no such user' : '250 ok') };
  assert.equal(await mailedBy(we, id, { answers: half }), ['partly', 'Only partly carried out', 'fail']);
  assert.equal(await mailedBy(we, id, { answers: { '.': null } }), [
    'unknown',
    'It is not known whether it was carried out',
    'unknown',
  ]);
  assert.equal(await mailedBy(we, id, { answers: { RCPT: '550 no such user' } }), ['not_done', 'Not carried out', 'fail']);
  await box.stop();
});

test.run();
