// Letters brought to Debian's aiosmtpd, and to servers that misbehave.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { realClock } from '../../daemon/clock';
import { type Manner, startBadMailServer } from '../hands/bad_mail_server';
import { freePort } from '../hands/free_port';
import { refusalOf } from '../hands/refused';
import { hastened, inWords, message, openMeans } from '../hands/ways';
import { type Certificate, type MailServer, newCertificate, startMailServer } from './mail_server';
import { stopPeers } from './started';

const USER = 'box';
const PASSWORD = 'correct horse 密码';
const TO = 'zhang@site.test';
let certificate: Certificate;
let starttls: MailServer;
let ssl: MailServer;

test.before(async () => {
  certificate = newCertificate();
  const login = { user: USER, password: PASSWORD };
  starttls = await startMailServer(certificate, { secure: 'starttls', ...login });
  ssl = await startMailServer(certificate, { secure: 'ssl', ...login });
});
test.after(stopPeers);

const LOGIN = { user: USER, pass_word: PASSWORD, from: 'box@site.test', enable: true } as const;
type Service = Parameters<ReturnType<typeof openMeans>['mail']['changeMailService']>[0];
function mailBy(service: Service, clock = realClock) {
  const means = openMeans({ clock });
  means.mail.changeMailService({ host: '127.0.0.1', ...LOGIN, ...service });
  return means;
}
/** how a letter to somebody fails, by each of its words */
async function failing(service: Service, clock = realClock) {
  const outcome = await mailBy(service, clock).email.send(message(TO));
  if (outcome.is === 'sent') throw new Error('it was sent');
  assert.is(new Set(inWords(outcome.error)).size > 2, true, outcome.error.key);
  return outcome;
}
/** which part of a server a test says has failed, before it is kept */
async function failedPart(service: Service) {
  const { data, key } = await refusalOf(openMeans().email.test(TO, 'zh_cn', { host: '127.0.0.1', ...LOGIN, ...service }));
  return { part: data?.failed, key, log: data?.log as readonly string[] };
}

test('a letter arrives encrypted by STARTTLS, after a login, in UTF-8 and with one identity', async () => {
  const means = mailBy({ secure: 'starttls', port: starttls.port, ca: certificate.ca });
  assert.is(means.mail.mailOk(), false, 'set up is not reached');
  const outcome = await means.email.send(message(TO));
  assert.equal(outcome, { is: 'sent', reference: '<n-17@site.test>' });
  const [kept] = await starttls.letters(1);
  assert.equal([kept!.from, kept!.to, kept!.login, kept!.encrypted], ['box@site.test', [TO], true, true]);
  assert.match(kept!.letter, 'Message-ID: <n-17@site.test>');
  assert.match(kept!.letter, 'Content-Language: zh-CN');
  assert.match(kept!.letter, /charset=utf-8/i);
  const body = kept!.letter.split('\r\n\r\n').slice(1).join('\r\n\r\n');
  const text = /base64/i.test(kept!.letter) ? Buffer.from(body, 'base64').toString() : body;
  assert.match(text, '高于 30');
  assert.is(means.mail.mailOk(), true);
});

test('a letter arrives over TLS, known by a root or by a fingerprint alone', async () => {
  for (const known of [{ ca: certificate.ca }, { fingerprint: certificate.fingerprint }])
    for (const [secure, server] of [['ssl', ssl] as const, ['starttls', starttls] as const]) {
      const outcome = await mailBy({ secure, port: server.port, ...known }).email.send(message(TO));
      assert.is(outcome.is, 'sent', `${secure} ${Object.keys(known)}`);
    }
  for (const server of [ssl, starttls]) assert.ok((await server.letters(2)).every(({ encrypted }) => encrypted));
});

test('a test shows what both sides said, and no secret', async () => {
  const lines = await mailBy({ secure: 'starttls', port: starttls.port, ca: certificate.ca }).email.test(TO, 'en_us');
  const said = lines.join('\n');
  for (const part of [
    'C: EHLO [127.0.0.1]',
    'C: STARTTLS',
    'C: MAIL FROM:<box@site.test>',
    `C: RCPT TO:<${TO}>`,
    'S: 250 2.0.0 kept',
  ])
    assert.match(said, part);
  for (const secret of [
    PASSWORD,
    Buffer.from(PASSWORD).toString('base64'),
    Buffer.from(`\0${USER}\0${PASSWORD}`).toString('base64'),
  ])
    assert.not.match(said, secret);
});

test('SH-24: of a server that is not reached it is said whether name, port, TLS, certificate or login failed', async () => {
  const at = { secure: 'starttls', port: starttls.port, ca: certificate.ca } as const;
  assert.is((await failedPart({ ...at, host: 'nobody.invalid' })).part, 'name');
  assert.is((await failedPart({ ...at, host: '169.254.169.254' })).key, 'peer_refused');
  assert.is((await failedPart({ ...at, port: 80 })).key, 'peer_refused', 'a port of the box itself');
  assert.is((await failedPart({ ...at, port: await freePort() })).part, 'port');
  assert.is((await failedPart({ ...at, secure: 'ssl' })).part, 'tls');
  assert.equal(await failedPart({ ...at, ca: '' }), {
    part: 'certificate',
    key: 'reach_certificate',
    log: (await failedPart({ ...at, ca: '' })).log,
  });
  assert.is((await failedPart({ ...at, ca: newCertificate().ca })).part, 'certificate', 'another root');
  const other = await failedPart({ ...at, ca: '', fingerprint: newCertificate().fingerprint });
  assert.equal([other.part, other.key], ['certificate', 'reach_certificate_fingerprint']);
  const login = await failedPart({ ...at, pass_word: 'wrong one' });
  assert.equal([login.part, login.key], ['login', 'mail_login']);
  assert.not.match(login.log.join('\n'), 'wrong one');
});

test('a certificate for another name is none', async () => {
  const foreign = newCertificate('DNS:elsewhere.test');
  const server = await startMailServer(foreign, { secure: 'ssl' });
  const { part, key } = await failedPart({ secure: 'ssl', port: server.port, ca: foreign.ca, user: '', pass_word: '' });
  assert.equal([part, key], ['certificate', 'reach_certificate_name']);
  assert.equal(await server.letters(), []);
});

async function bad<T>(manner: Manner, work: (server: Awaited<ReturnType<typeof startBadMailServer>>) => Promise<T>): Promise<T> {
  const server = await startBadMailServer(manner);
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}
const plain = (port: number): Service => ({ secure: 'none', user: '', pass_word: '', port });

test('SH-24: where STARTTLS is stripped on the way nothing goes in the clear', () =>
  bad({}, async ({ port, heard }) => {
    const { error, is } = await failing({ secure: 'starttls', port });
    assert.equal([is, error.key], ['later', 'mail_starttls_none']);
    assert.equal(
      heard().filter((line) => !line.startsWith('EHLO')),
      [],
    );
  }));

test('a server that offers STARTTLS and refuses it, or slips words in behind its answer, gets nothing', async () => {
  const EHLO = '250-bad.test\r\n250 STARTTLS';
  for (const [STARTTLS, key] of [
    ['454 not now', 'mail_starttls_refused'],
    ['220 go\r\n250 AUTH PLAIN', 'mail_starttls_slipped'],
    ['220 go', 'reach_silent'],
  ] as const)
    await bad({ answers: { EHLO, STARTTLS } }, async ({ port, heard }) => {
      assert.is((await failing({ secure: 'starttls', port }, hastened)).error.key, key);
      assert.not.match(heard().join('\n'), /AUTH|MAIL|RCPT/);
    });
});

test('a server that is silent, sends a byte a second or breaks off holds nobody longer than 15 s', async () => {
  for (const [manner, key] of [
    [{ greets: null }, 'reach_silent'],
    [{ greets: `220 ${'x'.repeat(90)}`, slow_ms: 20 }, 'reach_silent'],
    [{ answers: { DATA: null } }, 'reach_closed'],
    [{ answers: { '.': null } }, 'reach_closed'],
    [{ answers: { EHLO: null, HELO: null } }, 'reach_closed'],
    [{ greets: 'SSH-2.0-OpenSSH' }, 'mail_no_smtp'],
  ] as const)
    await bad(manner, async ({ port }) => {
      const began = hastened.mono();
      const { error, is } = await failing(plain(port), hastened);
      assert.equal([is, error.key], ['later', key], JSON.stringify(manner));
      assert.ok(hastened.mono() - began < 5000);
    });
});

test('a recipient who is refused fails at once, one who is put off is tried again', async () => {
  const outcome = (RCPT: string) => bad({ answers: { RCPT } }, ({ port }) => failing(plain(port)));
  const refused = await outcome('550 5.1.1 nobody of that name');
  assert.equal([refused.is, refused.error.key], ['fails', 'mail_recipient']);
  assert.match(inWords(refused.error)[0]!, '550 5.1.1 nobody of that name');
  const later = await outcome('451 4.7.1 greylisted');
  assert.equal([later.is, later.error.key], ['later', 'mail_later']);
  const sender = await bad({ answers: { MAIL: '553 not yours' } }, ({ port }) => failing(plain(port)));
  assert.equal([sender.is, sender.error.key], ['later', 'mail_sender'], 'the sender may be mended');
  const letter = await bad({ answers: { '.': '554 spam' } }, ({ port }) => failing(plain(port)));
  assert.equal([letter.is, letter.error.key], ['fails', 'mail_refused']);
  const full = await bad({ answers: { '.': '452 full' } }, ({ port }) => failing(plain(port)));
  assert.is(full.is, 'later');
});

test('a server that says the password again finds it in no line', async () => {
  const AUTH = `535 no ${Buffer.from(`\0${USER}\0${PASSWORD}`).toString('base64')} is not ${PASSWORD}`;
  const EHLO = '250-bad.test\r\n250 AUTH PLAIN';
  await bad({ answers: { EHLO, AUTH } }, async ({ port }) => {
    const means = mailBy({ secure: 'none', port });
    const refusal = await refusalOf(means.email.test(TO, 'en_us'));
    const told = [refusal.data, refusal.words, means.mail.mailService(), await means.email.send(message(TO))];
    assert.not.match(JSON.stringify(told), PASSWORD);
    assert.not.match(JSON.stringify(told), Buffer.from(PASSWORD).toString('base64').slice(4, 20));
  });
});

test('of a login nothing is shown but its mechanism, however many steps it takes', async () => {
  const EHLO = '250-bad.test\r\n250 AUTH LOGIN';
  const user = Buffer.from(USER).toString('base64');
  const answers = { EHLO, AUTH: '334 VXNlcm5hbWU6', [user.toUpperCase()]: '334 UGFzc3dvcmQ6' };
  await bad({ answers }, async ({ port, heard }) => {
    const lines = await mailBy({ secure: 'none', port }).email.test(TO, 'en_us');
    const at = lines.indexOf('C: AUTH LOGIN');
    assert.equal(lines.slice(at, at + 5), ['C: AUTH LOGIN', 'S: 334 VXNlcm5hbWU6', 'C: ***', 'S: 334 UGFzc3dvcmQ6', 'C: ***']);
    assert.ok(heard().includes(Buffer.from(PASSWORD).toString('base64')), 'and yet it was sent');
  });
});

test('no name, subject or address puts a line into a head, or a command into the dialogue', async () => {
  const means = mailBy({ secure: 'starttls', port: starttls.port, ca: certificate.ca });
  const slipped = '\r\nBcc: all@site.test\r\n\r\nx';
  const before = (await starttls.letters()).length;
  assert.is(
    (await means.email.send(message(TO, { name: `张${slipped}`, subject: `a${slipped}`, identity: `n${slipped}` }))).is,
    'sent',
  );
  const [head = ''] = (await starttls.letters(before + 1)).at(-1)!.letter.split('\r\n\r\n');
  assert.not.match(head, /^Bcc/im);
  for (const to of [`${TO}\r\nRCPT TO:<all@site.test>`, 'a@b.test, c@d.test', '<a@b.test>', 'a b@c.test', ''])
    assert.equal(await means.email.send(message(to)).then(({ is }) => is), 'fails', to);
  assert.is((await starttls.letters()).length, before + 1);
});

test('a line of a single dot ends no letter: it arrives whole, and as one', async () => {
  const means = mailBy({ secure: 'starttls', port: starttls.port, ca: certificate.ca });
  const before = (await starttls.letters()).length;
  const text = 'a\r\n.\r\nMAIL FROM:<x@site.test>\r\nRCPT TO:<all@site.test>\r\n..\r\nz';
  assert.is((await means.email.send(message(TO, { text }))).is, 'sent');
  const letters = (await starttls.letters(before + 1)).slice(before);
  assert.equal([letters.length, letters[0]!.to], [1, [TO]]);
  const [head = '', ...body] = letters[0]!.letter.split('\r\n\r\n');
  const said = /base64/i.test(head) ? Buffer.from(body.join(''), 'base64').toString() : body.join('\r\n\r\n');
  assert.match(said.replaceAll('\r\n..', '\r\n.'), 'MAIL FROM:<x@site.test>');
});

test('a password that is missing, and mail that is off, are said', async () => {
  assert.is((await failing({ secure: 'none', port: 2525, pass_word: '' })).error.key, 'mail_pass_word');
  const means = mailBy({ port: 25, enable: false });
  inWords(means.email.closed()!);
  assert.is((await means.email.send(message(TO))).is, 'fails');
});

const FILE = { name: '冷通道_2026.csv', type: 'text/csv; charset=utf-8', bytes: Buffer.from('time,°C\r\n') };

test('a letter brings a file under its own name', async () => {
  const means = mailBy({ secure: 'starttls', port: starttls.port, ca: certificate.ca });
  const before = (await starttls.letters()).length;
  assert.equal(await means.email.bring({ ...message(TO), file: FILE }), { is: 'taken' });
  const { letter } = (await starttls.letters(before + 1)).at(-1)!;
  assert.match(letter, `filename*0*=utf-8''${encodeURIComponent('冷通道_2026.csv').slice(0, 20)}`);
  assert.match(letter, FILE.bytes.toString('base64'));
});

test('whether a letter was taken nobody knows once the server asked for it and says no more; before, and where it says no, it was not', async () => {
  const EHLO = '250-bad.test\r\n250 SIZE 1000';
  for (const [answers, is, key] of [
    [{ '.': null }, 'unknown', 'reach_closed'],
    [{ DATA: null }, 'not_yet', 'reach_closed'],
    [{ RCPT: '451 4.7.1 greylisted' }, 'not_yet', 'mail_later'],
    [{ '.': '452 full' }, 'not_yet', 'mail_later'],
    [{ '.': '554 spam' }, 'never', 'mail_refused'],
    [{ EHLO }, 'never', 'mail_too_large'],
    [{ MAIL: '552 5.3.4 too big' }, 'never', 'mail_too_large'],
  ] as const)
    await bad({ answers }, async ({ port }) => {
      const file = { ...FILE, bytes: Buffer.alloc(2000) };
      const brought = await mailBy(plain(port), hastened).email.bring({ ...message(TO), file });
      if (brought.is === 'taken') throw new Error('it was taken');
      assert.equal([brought.is, brought.error.key], [is, key]);
      inWords(brought.error);
    });
});

test('a server that hangs holds a letter with a file no longer than 15 s of silence, asked for or not', async () => {
  for (const [answers, is] of [
    [{ '.': '' }, 'unknown'],
    [{ RCPT: '' }, 'not_yet'],
  ] as const)
    await bad({ answers }, async ({ port }) => {
      const began = hastened.mono();
      const brought = await mailBy(plain(port), hastened).email.bring({ ...message(TO), file: FILE });
      assert.is(brought.is, is);
      assert.ok(hastened.mono() - began < 20_000);
    });
});

test('what is stopped ends at once', () =>
  bad({ greets: null }, async ({ port }) => {
    const means = mailBy(plain(port));
    const sent = means.email.send(message(TO));
    means.email.stop();
    assert.is((await sent).is, 'later');
  }));

test('settings are tried before they are saved, and a password that is kept goes only where it was saved for', async () => {
  const at = { secure: 'starttls', port: starttls.port, ca: certificate.ca } as const;
  const { mail, email } = mailBy({ ...at, pass_word: 'wrong one' });
  await refusalOf(email.test(TO, 'zh_cn'));
  assert.is(mail.mailService().last?.error?.key, 'mail_login');
  assert.ok((await email.test(TO, 'zh_cn', { ...at, pass_word: PASSWORD })).length > 5);
  assert.is(mail.mailService().last?.error?.key, 'mail_login', 'what is kept was not tried');
  for (const change of [{ port: ssl.port }, { host: 'localhost' }, { user: 'other' }, { secure: 'none' }, { ca: '' }] as const) {
    const { data } = await refusalOf(email.test(TO, 'zh_cn', change));
    assert.ok(Object.hasOwn(data!.fields as object, 'pass_word'), JSON.stringify(change));
  }
});

test.run();
