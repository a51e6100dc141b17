import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Faults } from '../../../daemon/contract/shape';
import type { FormPart, Rules } from '../../../web/ui/form/spec';
import { faultsOfForm, isChanged, isRequired, shownFields, valuesToSend, withoutSecrets } from '../../../web/ui/form/values';

const PARTS: readonly FormPart[] = [
  { kind: 'text', key: 'name', label: 'Name' },
  { kind: 'number', key: 'port', label: 'Port' },
  { kind: 'heading', key: 'h', label: 'More' },
  { kind: 'text', key: 'host', label: 'Host', shown: ({ tcp }) => tcp === true },
  { kind: 'switch', key: 'tcp', label: 'TCP' },
  { kind: 'select', key: 'level', label: 'Level', options: [] },
  { kind: 'many', key: 'roles', label: 'Roles', options: [] },
  { kind: 'secret', key: 'password', label: 'Password', sealed: 'password', set: true },
];
const RULES: Rules = {
  fields: {
    name: { t: 'text', min: 3, max: 8 },
    port: { t: 'opt', of: { t: 'int', min: 1, max: 65535 } },
    host: { t: 'text', min: 1, like: 'host' },
    tcp: { t: 'bool' },
    level: { t: 'opt', of: { t: 'nullable', of: { t: 'int', min: 1 } } },
    roles: { t: 'list', min: 1, of: { t: 'int', min: 1 } },
    password: { t: 'text', min: 6 },
  },
  also: ({ name }): Faults => (name === 'same' ? { name: { key: 'twice' }, host: { key: 'twice' } } : {}),
};
const GOOD = { name: 'pump', port: 502, tcp: false, level: null, roles: [2], password: '', host: '' };
const faults = (change: object) =>
  Object.fromEntries(Object.entries(faultsOfForm(PARTS, RULES, { ...GOOD, ...change })).map(([k, f]) => [k, f.key]));

test('a form is checked by the rules of the contract, field by field', () => {
  assert.equal(faults({}), {});
  assert.equal(faults({ name: 'ab', port: 70000, roles: [] }), { name: 'length_range', port: 'range', roles: 'choose_some' });
  assert.equal(faults({ port: '5o2' }), { port: 'number' });
});

test('a phone number may be typed as people write it, and is kept as it is dialled', () => {
  const parts: readonly FormPart[] = [{ kind: 'text', key: 'phone', label: 'Phone' }];
  const rules: Rules = { fields: { phone: { t: 'opt', of: { t: 'text', like: 'phone' } } } };
  assert.equal(valuesToSend(parts, rules, { phone: ' +44 7700 900-123' }), { phone: '+447700900123' });
  assert.equal(valuesToSend(parts, rules, { phone: '138-0013-8000' }), { phone: '13800138000' });
  assert.equal(faultsOfForm(parts, rules, { phone: '+86 138 0013 8000' }), {});
  assert.is(faultsOfForm(parts, rules, { phone: '1380+013800' }).phone?.key, 'phone');
});

test('what is not shown is neither checked nor sent', () => {
  assert.equal(
    shownFields(PARTS, GOOD).map(({ key }) => key),
    ['name', 'port', 'tcp', 'level', 'roles', 'password'],
  );
  assert.equal(faults({ host: '' }), {});
  assert.equal(faults({ tcp: true }), { host: 'required' });
  assert.not.ok('host' in valuesToSend(PARTS, RULES, { ...GOOD, host: 'left over' }));
});

test('a rule over several fields speaks where a field alone is right, of fields that are shown', () => {
  assert.equal(faults({ name: 'same' }), { name: 'twice' });
});

test('an empty number is left out, an empty choice that may be null says null, an empty text stays', () => {
  const sent = valuesToSend(PARTS, RULES, { ...GOOD, id: 7, port: null });
  assert.equal(sent, { id: 7, name: 'pump', tcp: false, level: null, roles: [2] });
});

test('a choice that may be left out is sent where the empty text is one of its choices', () => {
  const parts = [{ kind: 'select', key: 'language', label: '', options: [] }] as const;
  const rules = { fields: { language: { t: 'opt', of: { t: 'one', of: ['', 'en_us'] } } } } as const;
  assert.equal(valuesToSend(parts, rules, { language: '' }), { language: '' });
  assert.equal(valuesToSend(parts, rules, { language: null }), {});
});

test('a secret that is kept may stay empty; one that is typed must be right', () => {
  assert.equal(faults({ password: '' }), {});
  assert.equal(faults({ password: 'abc' }), { password: 'length_min' });
  assert.not.ok('password' in valuesToSend(PARTS, RULES, GOOD));
});

test('fields that must be filled are marked, others are not', () => {
  const required = shownFields(PARTS, { tcp: true }).filter((field) => isRequired(field, RULES));
  assert.equal(
    required.map(({ key }) => key),
    ['name', 'host', 'roles'],
  );
});

test('a list that a page draws itself is marked where it must hold something', () => {
  const of = (min: number) => ({ t: 'opt', of: { t: 'list', of: { t: 'int' }, min } }) as const;
  const field = { kind: 'custom', key: 'points', label: '', draw: () => null } as const;
  assert.not(isRequired(field, { fields: { points: of(0) } }));
  assert.ok(isRequired(field, { fields: { points: of(1) } }));
});

test('a form has changed when a field differs, and not when it is put back', () => {
  assert.not(isChanged(PARTS, GOOD, { ...GOOD, roles: [2] }));
  assert.ok(isChanged(PARTS, GOOD, { ...GOOD, roles: [2, 3] }));
  assert.not(isChanged(PARTS, { name: 'a' }, { name: 'a', level: null }));
});

test('secrets never leave the memory of the page', () => {
  assert.not.ok('password' in withoutSecrets(PARTS, { ...GOOD, password: 'hunter2' }));
});

test.run();
