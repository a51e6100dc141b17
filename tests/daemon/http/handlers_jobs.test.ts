import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { realClock } from '../../../daemon/clock';
import type { Job, Page } from '../../../daemon/contract/entities';
import type { ScanFinding, Sentence } from '../../../daemon/contract/live';
import { jobsHandlers } from '../../../daemon/http/handlers/jobs';
import { jobIn } from '../../../daemon/http/render/job';
import { createJobs, type Jobs, type Work } from '../../../daemon/jobs/index';
import { words } from '../../hands/catalogue';
import { authenticated, type TestSocket } from '../../hands/console-socket';
import { freshDb } from '../../hands/fresh_db';
import { openHttp, type TestHttp } from '../../hands/http';
import { listed } from '../../hands/jobs';

let box: TestHttp;
let jobs: Jobs;
let root: string;
const CALLS = ['GET jobs', 'GET jobs/{job_id}', 'DELETE jobs/{job_id}'] as const;

test.before.each(async () => {
  let handlers: Readonly<Record<string, (ctx: never) => unknown>> = {};
  const stubs = Object.fromEntries(CALLS.map((call) => [call, (ctx: never) => handlers[call]?.(ctx)]));
  box = await openHttp({ stubs, sources: { job: jobIn } });
  jobs = createJobs({
    db: freshDb(),
    bus: box.bus,
    clock: realClock,
    failed: (fault) => assert.unreachable(String(fault)),
  });
  const exports = {
    file: (): never => {
      throw new Error('nothing is exported');
    },
  };
  handlers = jobsHandlers({ jobs, exports });
  root = await box.root();
});
test.after.each(() => box.close());

const FINDING: ScanFinding = {
  unit: 5,
  baud_rate: 9600,
  parity: 'none',
  elapsed_ms: 18.4,
  known: false,
  garbled: false,
  guesses: [{ template_id: 7, names: { ...words('Sensor'), zh_cn: '传感器' }, score: 0.9 }],
  sample: [
    { names: { ...words('Leak'), zh_cn: '漏水' }, value: 0, unit: '', state: { ...words('Normal'), zh_cn: '正常' } },
    { names: { ...words('Temperature'), zh_cn: '温度' }, value: 23.4, unit: '℃', state: null },
  ],
};

/** A scan of a user's that the test moves on and ends. */
function begin(user_id: number) {
  let work: Work<'bus_scan'> | null = null;
  let end: (said: Sentence) => void = () => {};
  const id = jobs.begin({
    kind: 'bus_scan',
    user_id,
    subject: 2,
    total: 10,
    message: { key: 'scan_shares', data: { port: 'COM2', minutes: 10 } },
    run: (given) => {
      work = given;
      return new Promise((done) => {
        end = done;
      });
    },
  });
  return { id, work: work as unknown as Work<'bus_scan'>, end: (count: number) => end({ key: 'scan_done', data: { count } }) };
}
const step = { key: 'scan_step', data: { port: 'COM2', baud_rate: 9600, frame: '8N1', unit: 4, to: 10 } };
const get = async (path: string, token = root, language = 'en-US') => {
  const { envelope } = await box.api(path, { token, headers: { 'accept-language': language } });
  return { code: envelope.code, data: envelope.data as Job };
};
const cancel = async (id: string, token = root) =>
  (await box.api(`jobs/${id}`, { token, method: 'DELETE', json: {} })).envelope.code;

test('a job is followed in the words of its reader, with what it has found so far', async () => {
  const { id, work } = begin(1);
  work.progress(4, step);
  work.found([FINDING]);
  const { data } = await get(`jobs/${id}`);
  assert.equal(
    { ...data, started: 0 },
    {
      job_id: id,
      kind: 'bus_scan',
      subject: 2,
      state: 'running',
      percent: 40,
      done: 4,
      total: 10,
      eta: data.eta,
      step: 'COM2 9600 8N1 unit 4/10',
      message: 'COM2 is still polled during the scan, more slowly; the scan ends after 10 minutes at the latest',
      started: 0,
      ended: null,
      cancelable: true,
      file: null,
      result: [
        {
          protocol_id: 5,
          baud_rate: 9600,
          parity: 'none',
          elapsed_ms: 18,
          known: false,
          garbled: false,
          template_guess: [{ id: 7, name: 'Sensor', score: 0.9 }],
          sample: [
            { name: 'Leak', value: 'Normal', unit: '' },
            { name: 'Temperature', value: 23.4, unit: '℃' },
          ],
        },
      ],
    },
  );
  const chinese = (await get(`jobs/${id}`, root, 'zh-CN')).data;
  assert.equal([chinese.step, listed(chinese.result)?.[0]?.template_guess[0]?.name], ['COM2 9600 8N1 地址 4/10', '传感器']);
});

test('everybody sees the own jobs, user 1 all; those of others answer like none', async () => {
  const token = await box.person('tech', { funcs: ['device_edit'] });
  const { data: me } = await box.api('user/roles', { token }).then(({ envelope }) => envelope as { data: { user_id: number } });
  const [theirs, mine] = [begin(1), begin(me.user_id)];
  const list = async (as: string) => ((await get('jobs', as)).data as unknown as Page<Job>).data.map((job) => job.job_id);
  assert.equal([await list(token), await list(root)], [[mine.id], [mine.id, theirs.id]]);
  assert.equal([(await get(`jobs/${theirs.id}`, token)).code, await cancel(theirs.id, token)], [1002, 1002]);
  assert.is(theirs.work.signal.aborted, false);
  assert.is((await get('jobs/bus_scan-99', token)).code, 1002);
  assert.is((await box.api('jobs')).status, 401);
});

test('a job is canceled, and put away once it is over', async () => {
  const { id, work, end } = begin(1);
  assert.is(await cancel(id), 0);
  assert.is(work.signal.aborted, true);
  end(0);
  await new Promise((done) => setImmediate(done));
  const { data } = await get(`jobs/${id}`);
  assert.equal([data.state, data.cancelable, data.message, typeof data.ended], ['canceled', false, '', 'number']);
  assert.is(await cancel(id), 0);
  assert.is((await get(`jobs/${id}`)).code, 1002);
});

test('whoever began a job is told of it, and user 1; nobody else is', async () => {
  const [tech, other] = [await box.person('tech', {}), await box.person('other', {})];
  const { data: me } = await box
    .api('user/roles', { token: tech })
    .then(({ envelope }) => envelope as { data: { user_id: number } });
  const english = { language: 'en-US' };
  const [theirs, everybodys, nobodys] = await Promise.all(
    [tech, root, other].map((token) => authenticated(box.push_port, token, english)),
  );
  const { id, end } = begin(me.user_id);
  end(3);
  const heard = async (socket: TestSocket) => [await socket.next(), await socket.next()];
  for (const socket of [theirs!, everybodys!]) {
    const said = (await heard(socket)).map((push) =>
      push !== 'pong' && push.type === 'job' ? [push.job_id, push.state, push.message] : push,
    );
    assert.equal(said, [
      [id, 'running', 'COM2 is still polled during the scan, more slowly; the scan ends after 10 minutes at the latest'],
      [id, 'success', '3 devices found'],
    ]);
  }
  nobodys!.send('ping');
  assert.is(await nobodys!.next(), 'pong', 'nothing came before');
});

test.run();
