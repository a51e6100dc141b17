// Pushes to receivers that check as the real ones do, and to some that misbehave.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { realClock } from '../../daemon/clock';
import type { PushChannelInput } from '../../daemon/contract/rules/push_channel';
import type { Message } from '../../daemon/notify/way';
import { freePort } from '../hands/free_port';
import { refusalOf } from '../hands/refused';
import { hastened, inWords, message, openMeans } from '../hands/ways';
import { type Certificate, newCertificate } from './mail_server';
import { DING, HOOK_SECRET, type Receivers, startReceivers, WECOM_KEY } from './push_receivers';
import { stopPeers } from './started';

let plain: Receivers;
let secure: Receivers;
let certificate: Certificate;

test.before(async () => {
  certificate = newCertificate();
  plain = await startReceivers();
  secure = await startReceivers(certificate);
});
test.after(stopPeers);

const hook = (path = '/hook'): PushChannelInput => ({
  kind: 'webhook',
  name: '值班系统',
  url: `${plain.url}${path}`,
  secret: HOOK_SECRET,
});
const wecom = (): PushChannelInput => ({
  kind: 'wecom',
  name: '企微',
  url: `${plain.url}/cgi-bin/webhook/send?key=${WECOM_KEY}`,
  phones: ['13800138000'],
});
const dingtalk = (): PushChannelInput => ({
  kind: 'dingtalk',
  name: '钉钉',
  url: `${plain.url}/robot/send?access_token=${DING.token}`,
  secret: DING.secret,
  keyword: DING.keyword,
  phones: ['13800138000'],
});
/** the only channel of a box, and how messages are sent there */
function openChannel(channel: PushChannelInput, clock = realClock) {
  const means = openMeans({ clock });
  means.channels.changePush({ channels: [channel] });
  return { ...means, send: (more: Partial<Message> = {}) => means.push.send(message('1', more)) };
}
async function failing(channel: PushChannelInput, clock = realClock) {
  const outcome = await openChannel(channel, clock).send();
  if (outcome.is === 'sent') throw new Error('it was sent');
  assert.ok(new Set(inWords(outcome.error)).size > 2);
  return outcome;
}

test('a webhook gets the alarm as JSON, signed with its time and known by its identity', async () => {
  const before = (await plain.accepted()).length;
  const facts = { level: '严重', value: 31.2, site: null };
  assert.equal(await openChannel(hook()).send({ facts, urgent: true }), { is: 'sent' });
  const { body, head } = (await plain.accepted(before + 1)).at(-1)!;
  assert.equal(body.alarm, facts);
  assert.equal([body.id, head['x-roomward-id'], body.urgent, body.text], ['n-17', 'n-17', true, message('1').text]);
  const wrong = await failing({ ...hook(), secret: 'another' });
  assert.equal([wrong.is, inWords(wrong.error)[3]], ['later', 'The receiver did not accept it: HTTP 401']);
});

test('a receiver is known by a root or a fingerprint, and nothing goes to another', async () => {
  const at = { ...hook(), url: `${secure.url}/hook` };
  for (const known of [{ ca: certificate.ca }, { fingerprint: certificate.fingerprint }])
    assert.is((await openChannel({ ...at, ...known }).send()).is, 'sent');
  assert.is((await secure.accepted(2)).length, 2);
  const other = newCertificate();
  for (const [known, key] of [
    [{}, 'reach_certificate'],
    [{ ca: other.ca }, 'reach_certificate'],
    [{ fingerprint: other.fingerprint }, 'reach_certificate_fingerprint'],
  ] as const)
    assert.is((await failing({ ...at, ...known })).error.key, key);
  assert.is((await failing({ ...hook(), url: plain.url.replace('http:', 'https:') })).error.key, 'reach_tls');
  assert.is((await secure.accepted()).length, 2);
});

test('a redirect is not followed', async () => {
  for (const status of [301, 302, 307, 308]) {
    const { is, error } = await failing(hook(`/${status}`));
    assert.equal([is, error], ['later', { key: 'channel_redirect', data: { status } }]);
  }
  assert.equal(
    (await plain.accepted()).filter(({ kind }) => kind === 'followed'),
    [],
  );
});

test('what another try cannot mend fails at once, all else is tried again when the receiver wants it', async () => {
  for (const [path, is] of [
    ['/400', 'fails'],
    ['/410', 'fails'],
    ['/422', 'fails'],
    ['/404', 'later'],
    ['/403', 'later'],
    ['/500', 'later'],
    ['/503', 'later'],
  ] as const)
    assert.is((await failing(hook(path))).is, is, path);
  const { send } = openChannel(hook('/429?after=120'));
  for (const _ of [1, 2]) {
    const outcome = await send();
    assert.equal([outcome.is, 'after_s' in outcome && outcome.after_s], ['later', 120]);
  }
  const date = new Date(Date.now() + 90_000).toUTCString();
  const later = await openChannel(hook(`/503?after=${encodeURIComponent(date)}`)).send();
  assert.ok('after_s' in later && later.after_s! > 80 && later.after_s! <= 91);
});

test('a receiver that is silent, slow, gone or something else holds nobody longer than 10 s', async () => {
  for (const [channel, key] of [
    [hook('/silent'), 'reach_silent'],
    [hook('/slow'), 'reach_silent'],
    [hook('/closes'), 'reach_closed'],
    [hook('/ssh'), 'reach_no_http'],
    [{ ...hook(), url: `http://127.0.0.1:${await freePort()}/` }, 'reach_port'],
    [{ ...hook(), url: 'http://nobody.invalid/' }, 'peer_unknown'],
  ] as const) {
    const began = realClock.mono();
    const { is, error } = await failing(channel, hastened);
    assert.equal([is, error.key], ['later', key]);
    assert.ok(realClock.mono() - began < 5000);
  }
  assert.is((await openChannel(hook('/big')).send()).is, 'sent', 'the rest of an answer is not waited for');
});

test('neither a link-local address nor a port of the box is called', async () => {
  const { channels } = openMeans();
  for (const url of [
    'http://169.254.169.254/latest',
    'http://[fe80::1]/',
    'http://127.0.0.1:80/',
    'http://127.1:15060/x',
    'http://0/',
  ]) {
    const { data } = await refusalOf(() => channels.changePush({ channels: [{ ...hook(), url }] }));
    const { channels: fault } = data!.fields as Record<string, { key: string; data: Record<string, string> }>;
    assert.equal([fault!.key, fault!.data.because], ['channel_wrong', 'peer_refused'], url);
    inWords(fault!);
  }
  assert.equal(channels.push().channels, []);
  const named = openMeans({ lookup: async () => ['169.254.169.254'] });
  named.channels.changePush({ channels: [{ ...hook(), url: 'http://metadata.site/' }] });
  const outcome = await named.push.send(message('1'));
  assert.is(outcome.is !== 'sent' && outcome.error.key, 'peer_refused', 'nor by a name');
});

test('a WeCom robot gets a text of 2 048 bytes at most, cut at a character, and calls by number when it is urgent', async () => {
  const before = (await plain.accepted()).length;
  const { send } = openChannel(wecom());
  assert.is((await send({ text: `${'温度过高🔥'.repeat(200)}` })).is, 'sent');
  assert.is((await send({ urgent: true })).is, 'sent');
  const [long, urgent] = (await plain.accepted(before + 2)).slice(-2).map(({ body }) => body.text as Record<string, unknown>);
  const content = String(long!.content);
  assert.ok(Buffer.byteLength(content) <= 2048 && Buffer.byteLength(content) > 2040);
  assert.match(content, /^(?:温度过高🔥)+[温度过高]*…$/u);
  assert.equal([long!.mentioned_mobile_list, urgent!.mentioned_mobile_list], [undefined, ['13800138000']]);
  const refused = await failing({ ...wecom(), url: `${plain.url}/cgi-bin/webhook/send?key=wrong-key` });
  assert.equal([refused.is, refused.error.key, refused.error.data?.code], ['later', 'robot_refused', 93000]);
  assert.not.match(JSON.stringify(refused), 'wrong-key');
  assert.is((await failing({ ...wecom(), url: `${plain.url}/200?key=x` })).error.key, 'robot_no_answer');
});

test('a DingTalk robot gets signed texts with its keyword in front', async () => {
  const before = (await plain.accepted()).length;
  assert.is((await openChannel(dingtalk()).send({ urgent: true })).is, 'sent');
  const { body } = (await plain.accepted(before + 1)).at(-1)!;
  assert.is((body.text as { content: string }).content, `机房 ${message('1').text}`);
  assert.equal(body.at, { atMobiles: ['13800138000'], isAtAll: false });
  assert.is((await openChannel(dingtalk()).send({ text: '机房温度' })).is, 'sent');
  assert.is(((await plain.accepted(before + 2)).at(-1)!.body.text as { content: string }).content, '机房温度');
  for (const wrong of [{ secret: 'SECother' }, { secret: '' }, { keyword: '' }]) {
    const { is, error } = await failing({ ...dingtalk(), ...wrong });
    assert.equal([is, error.key], ['later', 'robot_not_safe'], JSON.stringify(wrong));
  }
  const skewed = { ...realClock, wall: () => realClock.wall() + 2 * 3_600_000 };
  assert.is((await failing(dingtalk(), skewed)).error.key, 'robot_not_safe', 'the clock of the box is two hours ahead');
});

test('a robot gets 20 messages a minute, and the receiver never has to say so', async () => {
  for (const channel of [wecom(), dingtalk()]) {
    const robots = await startReceivers();
    let now = 0;
    const { send } = openChannel(
      { ...channel, url: channel.url.replace(plain.url, robots.url) },
      { ...realClock, mono: () => now },
    );
    for (let i = 0; i < 20; i++) assert.is((await send()).is, 'sent');
    const outcome = await send();
    if (outcome.is !== 'later') throw new Error(outcome.is);
    assert.equal([outcome.error.key, outcome.after_s], ['channel_paced', 61]);
    inWords(outcome.error);
    assert.is((await robots.accepted(20)).length, 20);
    now += 61_000;
    // others write by the same robot: to them it says that it is enough
    const other = await send();
    const bar = channel.kind === 'dingtalk' ? 600 : 60;
    assert.equal([other.is, 'after_s' in other && other.after_s], ['later', bar]);
    now += 30_000;
    const barred = await send();
    assert.equal([barred.is, 'after_s' in barred && barred.after_s], ['later', bar - 30]);
    await robots.stop();
  }
});

test('a channel that is gone fails in words, one that is off or lacks its secret is waited for', async () => {
  const { channels, push, db } = openChannel(wecom());
  const gone = await push.send(message('7'));
  assert.is(gone.is, 'fails');
  channels.changePush({ channels: [{ ...wecom(), id: 1, enable: false }] });
  const off = await push.send(message('1'));
  assert.is(off.is, 'later');
  assert.equal([push.holds?.('1')?.key, push.holds?.('7')], ['channel_off', null]);
  assert.equal([push.channels(), push.closed()?.key], [[], 'way_not_set_up']);
  channels.changePush({ channels: [{ ...wecom(), id: 1 }] });
  // as another box would find it
  const stored = String(db.prepare("SELECT value FROM setting WHERE key = 'ALARM_PUSH'").pluck().get());
  db.prepare("UPDATE setting SET value = ? WHERE key = 'ALARM_PUSH'").run(
    stored.replace(/"sealed_key":"v1.[^"]{6}/, '"sealed_key":"v1.AAAAAA'),
  );
  const missing = await push.send(message('1'));
  assert.is(missing.is, 'later');
  for (const outcome of [gone, off, missing]) if (outcome.is !== 'sent') inWords(outcome.error);
});

test('secrets are in no answer, no outcome and nowhere on the disk', async () => {
  const { channels, push, db } = openChannel(dingtalk());
  channels.changePush({ channels: [{ ...hook('/hook?token=t0ken-of-hook'), id: 1 }, wecom(), { ...dingtalk(), id: 3 }] });
  const told: unknown[] = [channels.push(), push.channels()];
  for (const id of [1, 2, 3]) told.push(await push.send(message(String(id))), channels.push());
  for (const row of db.prepare('SELECT * FROM setting').all()) told.push(row);
  const text = JSON.stringify(told);
  for (const secret of [HOOK_SECRET, WECOM_KEY, DING.token, DING.secret, 't0ken-of-hook']) assert.not.match(text, secret);
  assert.match(text, '/cgi-bin/webhook/send');
});

test('what opened one address is not sent to another, and a secret that is left out stays', async () => {
  const { channels, push } = openChannel(wecom());
  const { has_key: _, has_secret: __, last: ___, ...kept } = channels.push().channels[0]!;
  channels.changePush({ channels: [{ ...kept, name: '另一个' }] });
  assert.is((await push.send(message('1'))).is, 'sent', 'sent back as it was read');
  const moved = { ...kept, url: `${secure.url}/cgi-bin/webhook/send` };
  const { data } = await refusalOf(() => channels.changePush({ channels: [moved] }));
  assert.match(JSON.stringify(data), 'channel_url_key');
  const { channels: two } = openChannel(hook('/hook?token=first'));
  const before = two.open(two.channel(1)!)!;
  assert.is(before.url, `${plain.url}/hook?token=first`);
  two.changePush({ channels: [{ ...hook('/other'), id: 1 }] });
  assert.is(two.open(two.channel(1)!)!.url, `${plain.url}/other`);
  const { secret: ____, ...unsaid } = hook('/other');
  two.changePush({ channels: [{ ...unsaid, id: 1 }] });
  assert.equal([two.push().channels[0]!.has_secret, two.open(two.channel(1)!)!.secret], [true, HOOK_SECRET]);
});

test.run();
