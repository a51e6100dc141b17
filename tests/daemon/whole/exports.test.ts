// Exports over the wire: files at once, jobs, tickets, who may have what.
import http, { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Job } from '../../../daemon/contract/entities';
import { writeStream } from '../../../daemon/http/answer';
import { readTables } from '../../../daemon/sheets/index';
import { eventually, openBox } from '../../hands/box';
import { type Caller, callerOf } from '../../hands/calls';
import { type Member, openStaff } from '../../hands/staff';

let box: Awaited<ReturnType<typeof openBox>>;
let staff: ReturnType<typeof openStaff>;
let root: Caller;
/** may export, and sees site 1 */
let clerk: Member;
/** sees site 1 and may not export */
let guest: Member;
let items: { id: number; name: string }[];

test.before(async () => {
  box = await openBox();
  root = callerOf(box.url, box.token);
  staff = openStaff(box);
  clerk = await staff.hire('clerk', { sites: [1], funcs: ['export'] });
  guest = await staff.hire('guest', { sites: [1] });
  const read = async () =>
    (await root.in('zh-CN').call('GET device_groups/device/item', { device_group_id: 1, data_type: 1 })).data.filter(
      ({ value }) => value !== null,
    );
  await eventually('the room to be read', async () => (await read()).length > 2);
  items = (await read()).map(({ id, item_name }) => ({ id, name: item_name }));
});
test.after(async () => {
  staff.close();
  await box.stop();
});

/** A file as a browser gets it. */
async function fetched(path: string, init: RequestInit = {}) {
  const response = await fetch(`${box.url}${path}`, init);
  return { response, bytes: Buffer.from(await response.arrayBuffer()), name: response.headers.get('content-disposition') };
}
const asking = (token: string, body: object, language = 'zh-CN'): RequestInit => ({
  method: 'POST',
  headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'accept-language': language },
  body: JSON.stringify(body),
});
const ids = (count: number): number[] => items.slice(0, count).map(({ id }) => id);
/** The job that makes an export. */
async function begun(who: Caller, wish: Readonly<Record<string, unknown>>): Promise<string> {
  const { code, data, text } = await who.ask('POST data_historys', wish);
  assert.is(code, 0, text.slice(0, 200));
  return (data as { job_id: string }).job_id;
}
async function ended(who: Caller, job_id: string): Promise<Job> {
  await eventually('the job to end', async () => (await who.call('GET jobs/{job_id}', { job_id })).state !== 'running');
  return who.call('GET jobs/{job_id}', { job_id });
}

test('a short report is a file at once, named in Chinese, one column an item', async () => {
  const wish = { item_ids: ids(2), type: 0, export: 'csv', title: '机房 日报' };
  const { response, bytes, name } = await fetched('/api/v1/data_historys', asking(clerk.token, wish));
  assert.is(response.status, 200);
  const now = /filename\*=UTF-8''(\S+)$/.exec(name!)![1]!;
  assert.match(decodeURIComponent(now), /^历史报表_机房 日报_\d{4}-\d\d-\d\d \d{4}\.csv$/);
  assert.match(name!, /^attachment; filename="[\x20-\x7e]+\.csv"; /);
  assert.equal([...bytes.subarray(0, 3)], [0xef, 0xbb, 0xbf]);
  const { rows } = readTables(bytes).tables[0]!;
  assert.is(rows[0]![0], '时间');
  assert.ok(String(rows[0]![1]).includes(items[0]!.name), String(rows[0]));
  assert.ok(rows.length > 100 && rows.length <= 121, String(rows.length));
  assert.match(String(rows.at(-1)![0]), /^\d{4}-\d\d-\d\d \d\d:\d\d:00$/);
  assert.ok(rows.at(-1)!.length > 1, 'what was read last stands in the last row');
});

test('what an export says is what the report says', async () => {
  const ask = { item_ids: ids(2), type: 0, agg: ['avg', 'min', 'max'] };
  const { bytes } = await fetched('/api/v1/data_historys', asking(clerk.token, { ...ask, export: 'json' }, 'en-US'));
  const { columns, rows } = JSON.parse(bytes.toString());
  assert.is(columns.length, 7);
  assert.ok(columns[1].label.endsWith(' average') && columns[3].label.endsWith(' max'), columns[1].label);
  const report = await clerk.call('POST data_historys', ask);
  const at = new Map(report.times.map((time, place) => [time, place]));
  let compared = 0;
  for (const [time, ...cells] of rows.slice(0, -1) as number[][]) {
    const place = at.get(time!);
    if (place === undefined) continue;
    const told = report.series.flatMap(({ avg, min, max }) => [avg![place], min![place], max![place]]);
    // of the slot that is not over yet more may have come since
    assert.equal(cells, told);
    compared += 1;
  }
  assert.ok(compared > 100);
});

test('a raw report has each reading in a row, as a workbook with real dates', async () => {
  const wish = { item_ids: ids(1), type: 0, interval: 0, export: 'xlsx' };
  const { response, bytes } = await fetched('/api/v1/data_historys', asking(clerk.token, wish));
  assert.match(response.headers.get('content-type')!, /spreadsheetml/);
  const { rows } = readTables(bytes).tables[0]!;
  assert.ok(rows.length > 1);
  for (const [time, value] of rows.slice(1)) {
    assert.match(String(time), /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    assert.ok(value === undefined || typeof value === 'number', String(value));
  }
});

test('a long report is a job, whose file is fetched once by a ticket', async () => {
  const job_id = await begun(clerk, {
    item_ids: ids(1),
    type: 5,
    interval: 2,
    export: 'csv',
    start_time: Math.floor(Date.now() / 1000) - 20 * 86_400,
    end_time: Math.floor(Date.now() / 1000),
  });
  const job = await ended(clerk, job_id);
  assert.equal([job.state, job.kind, job.percent, job.result], ['success', 'export', 100, null]);
  assert.match(job.file!.name, /^History report_.*\.csv$/);
  assert.is((await guest.ask('GET jobs/{job_id}/file', { job_id })).code, 1002);
  const { address } = await clerk.call('POST downloads', { path: `jobs/${job_id}/file` });
  assert.match(address, /^\/download\/[\w-]{22}$/);
  const { response, bytes, name } = await fetched(address);
  assert.equal([response.status, bytes.length], [200, job.file!.bytes]);
  assert.match(name!, /^attachment/);
  assert.ok(bytes.toString().split('\r\n').length > 14_000);
  assert.is((await fetched(address)).response.status, 404);
  await eventually('the job to be gone', async () => (await clerk.ask('GET jobs/{job_id}', { job_id })).code === 1002);
});

test('a ticket is worth what whoever got it may, and only for files', async () => {
  const { address } = await root.call('POST downloads', { path: 'operation_record/export?module=login' });
  assert.is((await fetched(address)).response.headers.get('content-type'), 'text/csv; charset=utf-8');
  const denied = await clerk.call('POST downloads', { path: 'operation_record/export' });
  assert.is((await fetched(denied.address)).response.status, 403);
  for (const path of ['operation_record', 'user', 'jobs/x/../../user']) {
    const { code, status } = await clerk.ask('POST downloads', { path });
    assert.ok(code === 1001 || status === 404, `${path} ${code} ${status}`);
  }
  assert.is((await fetched(`/download/${'0'.repeat(32)}`)).response.status, 404);
  const ended = await staff.hire('leaver', { sites: [1], funcs: ['system'] });
  const late = await ended.call('POST downloads', { path: 'operation_record/export' });
  await ended.ask('POST pub/login/exit');
  const refused = await fetched(late.address);
  assert.is(JSON.parse(refused.bytes.toString()).code, -2);
});

test('who may not export is told so, and looks at the report all the same', async () => {
  const ask = { item_ids: ids(1), type: 0 };
  assert.is((await guest.ask('POST data_historys', ask)).code, 0);
  for (const form of ['csv', 'xlsx', 'json']) {
    const { status, code } = await guest.ask('POST data_historys', { ...ask, export: form });
    assert.equal([status, code], [403, 1004]);
  }
  assert.ok((await clerk.faults('POST data_historys', { ...ask, export: 'pdf' })).export);
  assert.ok(Array.isArray(((await clerk.ask('POST data_historys', { ...ask, export: null })).data as { times?: unknown }).times));
});

test('what is too long for the flash is made while it is fetched, packed on its way', async () => {
  const now = Math.floor(Date.now() / 1000);
  const job_id = await begun(root, {
    item_ids: ids(3),
    type: 5,
    interval: 2,
    export: 'csv',
    agg: ['avg', 'min', 'max'],
    start_time: now - 1800 * 86_400,
    end_time: now,
  });
  const ready = async (): Promise<Job> => root.call('GET jobs/{job_id}', { job_id });
  await eventually('the job to wait', async () => (await ready()).file !== null);
  assert.equal([(await ready()).state, (await ready()).file!.bytes], ['running', null]);
  const leave = new AbortController();
  const { port } = new URL(box.url);
  const first = await new Promise<{ headers: Record<string, unknown>; piece: Buffer }>((done, fail) => {
    const request = http.get(
      {
        port,
        path: `/api/v1/jobs/${job_id}/file`,
        signal: leave.signal,
        headers: { authorization: `Bearer ${box.token}`, 'accept-encoding': 'gzip' },
      },
      (response) => {
        response.once('data', (piece: Buffer) => done({ headers: response.headers, piece }));
        response.on('error', () => {});
      },
    );
    request.on('error', fail);
  });
  assert.equal([first.headers['content-encoding'], first.headers['content-length']], ['gzip', undefined]);
  assert.equal([...first.piece.subarray(0, 2)], [0x1f, 0x8b]);
  leave.abort();
  const job = await ended(root, job_id);
  assert.is(job.state, 'fail');
  assert.ok(job.message.length > 5);
});

test('a file that is packed on its way comes out as it was', async () => {
  const text = Buffer.from('温度,'.repeat(100_000));
  const server = createServer((request, response) => {
    const send = async (sink: (piece: Uint8Array) => void | Promise<void>): Promise<void> => {
      for (let at = 0; at < text.length; at += 50_000) await sink(text.subarray(at, at + 50_000));
    };
    void writeStream(request, response, { type: 'text/csv', name: 'x.csv', length: null, packs: true, send });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  for (const [accepts, packed] of [
    ['gzip, br', true],
    ['gzip;q=0', false],
    ['identity', false],
  ] as const) {
    const bytes = await new Promise<Buffer>((done) => {
      http.get({ port, headers: { 'accept-encoding': accepts } }, async (response) => {
        const pieces: Buffer[] = [];
        for await (const piece of response) pieces.push(piece as Buffer);
        assert.is(response.headers['content-encoding'] === 'gzip', packed);
        done(Buffer.concat(pieces));
      });
    });
    assert.ok((packed ? gunzipSync(bytes) : bytes).equals(text));
    if (packed) assert.ok(bytes.length < text.length / 20);
  }
  server.close();
});

test.run();
