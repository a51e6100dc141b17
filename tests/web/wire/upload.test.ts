import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { connectCalls, Refused, TIMEOUT_MS, UNREACHED } from '../../../web/wire/call';
import { upload } from '../../../web/wire/upload';
import { FakeRequest } from '../../hands/uploads';

const lost: string[] = [];
connectCalls({
  token: () => 'tok',
  language: () => 'zh-HK',
  idle: () => 7,
  texts: { network: 'N', no_api: 'A', no_id: 'I', failed: 'F' },
  onSessionLost: (how, of) => lost.push(`${how} ${of}`),
});
test.before.each(() => FakeRequest.install());

const LOGO = 'POST setting/maintain/logo/upload';
const file = new File(['picture'], 'a.png', { type: 'image/png' });
const send = (tell?: (share: number) => void) => upload(LOGO, { type: 'home' }, { field: 'image', file }, tell);
async function refusal(asked: Promise<unknown>): Promise<Refused> {
  const fault = await asked.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (fault instanceof Refused) return fault;
  throw new Error(`not refused but ${fault}`);
}

test('a file goes as a form, the other values beside it, in the name of who is logged in', async () => {
  const asked = send();
  const { line, form, headers } = FakeRequest.last;
  assert.is(line, 'POST /api/v1/setting/maintain/logo/upload');
  assert.is(form.get('type'), 'home');
  const sent = form.get('image') as File;
  assert.equal([sent.name, await sent.text()], ['a.png', 'picture']);
  assert.equal(headers, { Authorization: 'Bearer tok', 'Accept-Language': 'zh-HK', 'X-Idle': '7' });
  FakeRequest.last.answers({ code: 0, message: 'ok', data: { url: '/upload/x.png' } });
  assert.equal(await asked, { url: '/upload/x.png' });
});

test('it tells how much is sent', async () => {
  const shares: number[] = [];
  const asked = send((share) => shares.push(share));
  for (const loaded of [0, 40, 100]) FakeRequest.last.moves(loaded);
  FakeRequest.last.moves(0, 0);
  FakeRequest.last.answers({ code: 0, message: 'ok', data: { url: '/u' } });
  await asked;
  assert.equal(shares, [0, 0.4, 1, 0]);
});

test('a refusal keeps the sentence and the fields of the box, whatever its status', async () => {
  const wrong = send();
  FakeRequest.last.answers({ code: 1001, message: '请检查', data: { fields: { image: '尺寸' } } });
  const found = await refusal(wrong);
  assert.equal([found.code, found.message, found.fields], [1001, '请检查', { image: '尺寸' }]);
  const large = send();
  FakeRequest.last.answers({ code: 413, message: '太大', data: null }, 413);
  assert.equal([(await refusal(large)).message, lost], ['太大', []]);
});

test('a session that is gone is told, and whose it was', async () => {
  const asked = send();
  FakeRequest.last.answers({ code: 401, message: 'x', data: null }, 401);
  await refusal(asked);
  assert.equal(lost, ['expired tok']);
});

test('a broken line, a failing box and an answer that is not ours are faults of the way there', async () => {
  const broken = send();
  FakeRequest.last.breaks();
  assert.equal([(await refusal(broken)).code, (await refusal(broken)).message], [UNREACHED, 'N']);
  const failing = send();
  FakeRequest.last.answers('', 502);
  assert.is((await refusal(failing)).message, 'N');
  const portal = send();
  FakeRequest.last.answers('<html>');
  assert.is((await refusal(portal)).message, 'N');
});

test('a slow line is waited for while anything moves, and given up when nothing does', async () => {
  const usual = globalThis.setTimeout;
  const waits: { ms: number | undefined; run: () => void }[] = [];
  globalThis.setTimeout = ((run: () => void, ms?: number) => {
    waits.push({ ms, run });
    return usual(() => {}, 0);
  }) as typeof setTimeout;
  try {
    const asked = send();
    FakeRequest.last.moves(10);
    FakeRequest.last.moves(20);
    assert.equal(
      waits.map(({ ms }) => ms),
      [TIMEOUT_MS, TIMEOUT_MS, TIMEOUT_MS],
    );
    waits.at(-1)!.run();
    assert.is((await refusal(asked)).code, UNREACHED);
  } finally {
    globalThis.setTimeout = usual;
  }
});

test.run();
