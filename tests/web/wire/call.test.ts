import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { addressOfCall, call, connectCalls, Refused, sayGoodbye, UNREACHED } from '../../../web/wire/call';

interface Sent {
  readonly url: string;
  readonly init: RequestInit;
}
const sent: Sent[] = [];
const lost: string[] = [];
let token: string | null = 'tok';
let answer: () => Response | Promise<Response> = () => json({ code: 0, message: 'ok', data: null });

const json = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status });
const headersOf = ({ init }: Sent): Record<string, string> => init.headers as Record<string, string>;
const bodyOf = ({ init }: Sent): Record<string, unknown> => JSON.parse(String(init.body)) as Record<string, unknown>;
const last = (): Sent => sent.at(-1)!;

globalThis.fetch = async (url, init) => {
  sent.push({ url: String(url), init: init ?? {} });
  return answer();
};
connectCalls({
  token: () => token,
  language: () => 'zh-HK',
  idle: () => 7,
  texts: { network: 'N', no_api: 'A', no_id: 'I', failed: 'F' },
  onSessionLost: (how, of) => lost.push(`${how} ${of}`),
});

async function refusal(asked: Promise<unknown>): Promise<Refused> {
  try {
    await asked;
  } catch (reason) {
    if (reason instanceof Refused) return reason;
    throw reason;
  }
  throw new Error('it was not refused');
}

test.before.each(() => {
  token = 'tok';
  lost.length = 0;
  answer = () => json({ code: 0, message: 'ok', data: { total: 0, data: [] } });
});

test('a row becomes method, path, query and time; what is not given is not sent', async () => {
  const before = Math.floor(Date.now() / 1000);
  const page = await call('GET review', { limit: 10, page: 1 });
  assert.equal(page, { total: 0, data: [] });
  const url = new URL(last().url, 'http://x');
  assert.is(url.pathname, '/api/v1/review');
  assert.is(url.searchParams.get('limit'), '10');
  assert.is(url.searchParams.has('keyword'), false);
  assert.ok(Number(url.searchParams.get('t')) >= before);
  assert.is(last().init.method, 'GET');
  assert.is(last().init.body, undefined);
});

test('names in braces go into the path, escaped, and out of the body', async () => {
  await call('GET setting/roles/{id}', { id: 4 });
  assert.is(new URL(last().url, 'http://x').pathname, '/api/v1/setting/roles/4');
  assert.is(new URL(last().url, 'http://x').searchParams.has('id'), false);
});

test('a call without the id of what it is about is refused before it is sent', async () => {
  const before = sent.length;
  for (const id of [undefined, null, '', Number.NaN])
    assert.is((await refusal(call('GET setting/roles/{id}', { id } as never))).message, 'I', String(id));
  assert.is(sent.length, before);
});

test('a writing call carries JSON with its time', async () => {
  await call('POST warning_operation', { alarm_action: 0, remarks: '已到场', item_id: 118 });
  const { t, ...rest } = bodyOf(last());
  assert.equal(rest, { alarm_action: 0, remarks: '已到场', item_id: 118 });
  assert.type(t, 'number');
  assert.is(headersOf(last())['Content-Type'], 'application/json');
});

test('every call says who, in which language, and how long nobody has touched the page', async () => {
  await call('GET menus', {});
  assert.is(headersOf(last()).Authorization, 'Bearer tok');
  assert.is(headersOf(last())['Accept-Language'], 'zh-HK');
  assert.is(headersOf(last())['X-Idle'], '7');
  token = null;
  await call('GET pub/info', {});
  assert.is(headersOf(last()).Authorization, undefined);
});

test('a refusal keeps the sentence, the fields and the data of the box', async () => {
  answer = () => json({ code: 1001, message: '请检查', data: { fields: { port: '应为 1–65535' } } });
  const found = await refusal(call('GET menus', {}));
  assert.is(found.code, 1001);
  assert.is(found.message, '请检查');
  assert.equal(found.fields, { port: '应为 1–65535' });
  assert.equal(found.data, { fields: { port: '应为 1–65535' } });
});

test('a refusal without words says the general ones', async () => {
  answer = () => json({ code: -1, message: '', data: null });
  assert.is((await refusal(call('GET menus', {}))).message, 'F');
});

test('a failing box, a missing path and silence each have their sentence', async () => {
  answer = () => json({}, 502);
  assert.equal([(await refusal(call('GET menus', {}))).message, (await refusal(call('GET menus', {}))).code], ['N', 502]);
  answer = () => new Response('<html>', { status: 404 });
  assert.is((await refusal(call('GET menus', {}))).message, 'A');
  answer = () => Promise.reject(new TypeError('failed to fetch'));
  const silent = await refusal(call('GET menus', {}));
  assert.equal([silent.message, silent.code], ['N', UNREACHED]);
});

test('an answer that is not ours is a fault of the way there, not a success', async () => {
  answer = () => new Response('<html>captive portal</html>', { status: 200 });
  assert.is((await refusal(call('GET menus', {}))).message, 'N');
});

test('other statuses show what the box says', async () => {
  answer = () => json({ code: 1004, message: '没有权限', data: null }, 403);
  assert.equal([(await refusal(call('GET menus', {}))).message, lost], ['没有权限', []]);
});

test('401 and -2 tell that the session is lost, and whose', async () => {
  answer = () => json({ code: 401, message: '已过期', data: null }, 401);
  await refusal(call('GET menus', {}));
  answer = () => json({ code: -2, message: '已在别处登录', data: null });
  await refusal(call('GET menus', {}));
  assert.equal(lost, ['expired tok', 'ended tok']);
});

test('without a session there is none to lose', async () => {
  token = null;
  answer = () => json({ code: 401, message: 'x', data: null }, 401);
  await refusal(call('GET menus', {}));
  assert.equal(lost, []);
});

test('the address of a picture carries no token', () => {
  const url = new URL(addressOfCall('GET pub/login/captcha', { id: 'a/b' }), 'http://x');
  assert.is(url.pathname, '/api/v1/pub/login/captcha');
  assert.is(url.searchParams.get('id'), 'a/b');
  assert.not.match(url.search, 'tok');
});

test('the good-bye outlives the page, names its session in no address, and says nothing of a page that is used', () => {
  token = 'tok9';
  sayGoodbye('POST pub/login/exit', { unload: true });
  assert.is(last().url, '/api/v1/pub/login/exit');
  assert.is(last().init.keepalive, true);
  assert.is(headersOf(last()).Authorization, 'Bearer tok9');
  assert.is(headersOf(last())['X-Idle'], undefined);
  assert.is(JSON.parse(String(last().init.body)).unload, true, 'it may only be a reload');
});

test.run();
