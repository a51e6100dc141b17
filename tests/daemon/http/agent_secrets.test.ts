import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fakeClock } from '../../../daemon/clock';
import type { SealedField } from '../../../daemon/contract/sealed';
import type { Caller, Client } from '../../../daemon/http/caller';
import { inClear, type OpenSecrets } from '../../../daemon/http/handlers/agent_secrets';
import { createSecrets } from '../../../daemon/people/secrets';
import { refusalOf } from '../../hands/refused';
import { sealFor } from '../../hands/sealing';

const secrets = createSecrets(fakeClock());
const caller = { session: 'mine' } as Caller;
const overHttp: Client = { address: '10.0.0.9', agent: 'test', secure: false };
const onTheBox: Client = { ...overHttp, address: '127.0.0.1', secure: true };
const open: OpenSecrets = (who, sent, nonce, client) =>
  secrets.openAll(sent as Record<SealedField, string>, nonce, who.session, client);
const sealed = (text: string, nonce: string, field: SealedField): string => sealFor(secrets.key, text, nonce, field);
const device = { name: 'UPS', driver: 'snmp' } as const;

test('what an agent is asked with arrives sealed, and its nonce goes no further', () => {
  const nonce = secrets.nonce({ user_id: 1, session: 'mine' });
  const snmp = { version: 2 as const, community: sealed('a secret community', nonce, 'community') };
  assert.equal(inClear(open, caller, overHttp, { ...device, snmp, nonce }), {
    ...device,
    snmp: { version: 2, community: 'a secret community' },
  });
});

test('both passwords of version 3 are opened with one nonce, each for its own field alone', async () => {
  const nonce = secrets.nonce({ user_id: 1, session: 'mine' });
  const auth_pass_word = sealed('first secret', nonce, 'auth_pass_word');
  const v3 = { version: 3, user: 'reader', auth: 'sha', priv: 'aes', auth_pass_word } as const;
  const swapped = { ...v3, priv_pass_word: auth_pass_word };
  assert.is((await refusalOf(() => inClear(open, caller, overHttp, { snmp: swapped, nonce }))).key, 'nonce_unknown');
  const again = secrets.nonce({ user_id: 1, session: 'mine' });
  const both = {
    ...v3,
    auth_pass_word: sealed('first secret', again, 'auth_pass_word'),
    priv_pass_word: sealed('second secret', again, 'priv_pass_word'),
  };
  const { snmp } = inClear(open, caller, overHttp, { snmp: both, nonce: again });
  assert.equal([snmp?.auth_pass_word, snmp?.priv_pass_word], ['first secret', 'second secret']);
});

test('plain secrets are refused over a wire that others may hear, and taken on the box itself', async () => {
  const snmp = { version: 2, community: 'public' } as const;
  assert.is((await refusalOf(() => inClear(open, caller, overHttp, { snmp }))).key, 'plain_refused');
  assert.equal(inClear(open, caller, onTheBox, { snmp }), { snmp });
});

test('a nonce of somebody else, or one that was used, opens nothing', async () => {
  const theirs = secrets.nonce({ user_id: 1, session: 'theirs' });
  const snmp = { version: 2 as const, community: sealed('public', theirs, 'community') };
  assert.is((await refusalOf(() => inClear(open, caller, overHttp, { snmp, nonce: theirs }))).key, 'nonce_unknown');
  const nonce = secrets.nonce({ user_id: 1, session: 'mine' });
  const mine = { version: 2 as const, community: sealed('public', nonce, 'community') };
  inClear(open, caller, overHttp, { snmp: mine, nonce });
  assert.is((await refusalOf(() => inClear(open, caller, overHttp, { snmp: mine, nonce }))).key, 'nonce_unknown');
});

test('what a secret holds is judged once it is open, at the field of the access', async () => {
  const nonce = secrets.nonce({ user_id: 1, session: 'mine' });
  const short = { version: 3, user: 'u', auth: 'sha', auth_pass_word: sealed('short', nonce, 'auth_pass_word') } as const;
  assert.equal((await refusalOf(() => inClear(open, caller, overHttp, { snmp: short, nonce }))).data, {
    fields: { snmp: { key: 'secret_short', data: { min: 8 } } },
  });
  const long = { version: 2, community: 'x'.repeat(256) } as const;
  assert.equal((await refusalOf(() => inClear(open, caller, onTheBox, { snmp: long }))).data, {
    fields: { snmp: { key: 'length_max', data: { max: 255 } } },
  });
});

test('a device that names no secret is left as it is, also without a nonce', () => {
  assert.equal(inClear(open, caller, overHttp, { ...device, nonce: 'unused' }), device);
  assert.equal(inClear(open, caller, overHttp, { ...device, snmp: { version: 3, user: 'reader' } as const }), {
    ...device,
    snmp: { version: 3, user: 'reader' },
  });
});

test.run();
