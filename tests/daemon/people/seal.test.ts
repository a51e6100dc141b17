import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fakeClock } from '../../../daemon/clock';
import { createSeal } from '../../../daemon/people/seal';
import { createSecrets } from '../../../daemon/people/secrets';
import { CAPTCHA, NEAR, openPeople, ROOT_PASSWORD } from '../../hands/people';
import { refusalOf } from '../../hands/refused';
import { sealFor } from '../../hands/sealing';

const FAR = { address: '10.0.0.5', secure: false, agent: 'test' };

test('what a page sealed opens with the same field and salt, and with no other', () => {
  const seal = createSeal();
  const sealed = sealFor(seal.key, '密码 🔑', 'captcha-1', 'password');
  assert.ok(seal.isSealed(sealed));
  assert.is(seal.open(sealed, 'password', 'captcha-1'), '密码 🔑');
  assert.is(seal.open(sealed, 'password', 'captcha-2'), null);
  assert.is(seal.open(sealed, 'user_name', 'captcha-1'), null);
  assert.is(createSeal().open(sealed, 'password', 'captcha-1'), null, 'a box started again has another key');
});

test('a damaged seal opens to nothing and breaks nothing', () => {
  const seal = createSeal();
  const sealed = sealFor(seal.key, 'secret', 's', 'password');
  const bytes = Buffer.from(sealed.slice('sealed.1.'.length), 'base64url');
  for (let i = 0; i < bytes.length; i++) {
    const broken = Buffer.from(bytes);
    broken[i]! ^= 1;
    // the highest bit of an X25519 key is ignored by its definition
    if (i === 31) continue;
    assert.is(seal.open(`sealed.1.${broken.toString('base64url')}`, 'password', 's'), null, `byte ${i}`);
  }
  for (const text of ['sealed.1.', 'sealed.1.AAAA', `sealed.1.${'A'.repeat(100)}`, 'sealed.1.%%%'])
    assert.is(seal.open(text, 'password', 's'), null);
});

test('a sealed login works over a wire that others hear, once (A20)', async () => {
  const { people } = await openPeople();
  const { captcha_id, ...key } = people.captcha(NEAR.address);
  const login = {
    user_name: sealFor(key, 'admin', captcha_id, 'user_name'),
    password: sealFor(key, ROOT_PASSWORD, captcha_id, 'password'),
    captcha_id,
    captcha_code: CAPTCHA,
  };
  assert.is((await people.login(login, FAR)).user_id, 1);
  assert.is((await refusalOf(people.login(login, FAR))).code, 1010, 'replayed as it was');
  const again = { ...login, captcha_id: people.captcha(NEAR.address).captcha_id };
  assert.is((await refusalOf(people.login(again, FAR))).code, 1010, 'replayed with a fresh captcha');
});

test('a nonce opens the secrets of its own session, once and for two minutes', async () => {
  const clock = fakeClock();
  const secrets = createSecrets(clock);
  const seal = (nonce: string) => ({ verify_password: sealFor(secrets.key, 'mine', nonce, 'verify_password') });
  const nonce = secrets.nonce({ user_id: 1, session: 'session-a' });
  assert.equal(secrets.openAll(seal(nonce), nonce, 'session-a', FAR), { verify_password: 'mine' });
  assert.is((await refusalOf(() => secrets.openAll(seal(nonce), nonce, 'session-a', FAR))).key, 'nonce_unknown');
  const foreign = secrets.nonce({ user_id: 1, session: 'session-a' });
  assert.is((await refusalOf(() => secrets.openAll(seal(foreign), foreign, 'session-b', FAR))).key, 'nonce_unknown');
  const late = secrets.nonce({ user_id: 1, session: 'session-a' });
  await clock.advance(120_001);
  assert.is((await refusalOf(() => secrets.openAll(seal(late), late, 'session-a', FAR))).key, 'nonce_unknown');
});

test.run();
