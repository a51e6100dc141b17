import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { nameFault, skeletonOf } from '../../../../daemon/people/names/looks';
import { openOffice } from '../../../hands/office';

const among = (name: string, ...others: string[]) =>
  nameFault(
    null,
    name,
    others.map((other, id) => ({ id, name: other })),
  );
const alike = (name: string, other: string): boolean => among(name, other)?.key === 'name_alike';

/** Beside each the same in other characters. */
const IMPOSTORS: Readonly<Record<string, readonly string[]>> = {
  admin: [
    'аdmin',
    'аdmіn',
    'ａｄｍｉｎ',
    'ad\u200bmin',
    'adm\u00adin',
    'adrnin',
    'ADMlN',
    'adm1n',
    '𝐚𝐝𝐦𝐢𝐧',
    'admın',
    'ⓐⓓⓜⓘⓝ',
    '\u2066admin',
  ],
  operator: ['0perator', 'оperator', 'operatоr', 'OPERAT0R', 'οperator'],
  office: ['oﬃce', 'ofﬁce'],
  user1: ['userl', 'userI', 'user|', 'uѕer1', 'usеr１'],
  rollout: ['roI1out', 'r0llout'],
  'night shift': ['night\u00a0shift', 'night  shift', 'nightㅤ shift'],
  值班员: ['值班员\u200d', '值班员\ufe0f', '值班员\u2063'],
  力工: ['カ工', '力エ'],
};

test('a name in other characters that look the same is another’s', () => {
  for (const [name, impostors] of Object.entries(IMPOSTORS))
    for (const impostor of impostors) {
      assert.ok(alike(impostor, name), `${impostor} for ${name}`);
      assert.ok(alike(name, impostor), `${name} for ${impostor}`);
    }
});

test('names that differ to the eye stand beside each other', () => {
  for (const [name, other] of [
    ['admin', 'admins'],
    ['admin', 'edmin'],
    ['clerk', 'clark'],
    ['user1', 'user2'],
    ['user10', 'user01'],
    ['müller', 'muller'],
    ['值班员', '值班长'],
    ['Иванов', 'Иванова'],
    ['夜班1', '夜班2'],
  ] as const)
    assert.is(among(name, other), null, `${name} beside ${other}`);
  assert.is(among('admin', 'admin')?.key, 'name_taken');
});

test('a skeleton is its own skeleton', () => {
  const texts = [...Object.keys(IMPOSTORS), ...Object.values(IMPOSTORS).flat()];
  for (const text of texts) assert.is(skeletonOf(skeletonOf(text)), skeletonOf(text), text);
});

test('a thousand names are looked through in a moment', () => {
  const others = Array.from({ length: 1000 }, (_, id) => ({ id, name: `person number ${id * 7919}` }));
  nameFault(null, 'first', others);
  const since = performance.now();
  assert.is(nameFault(null, 'somebody else altogether', others), null);
  const took = performance.now() - since;
  assert.ok(took < 250, `${took} ms`);
});

test('users, roles and groups that could be taken for one that stands are refused, with its name', async () => {
  const { people, root, full, add, refused } = await openOffice();
  await add('operator', [full]);
  for (const name of ['оperator', '0perator', 'аdmin', 'ａｄｍｉｎ'])
    assert.equal((await refused(() => add(name, [full]))).fields, ['user_name name_alike'], name);
  const role = people.addRole(root, { name: 'night shift' });
  assert.equal((await refused(() => people.addRole(root, { name: 'night shіft' }))).fields, ['name name_alike']);
  assert.equal((await refused(() => people.addRole(root, { name: 'night\u200b shift' }))).fields, ['name name_alike']);
  people.addUserGroup(root, { name: 'crew 2' });
  assert.equal((await refused(() => people.addUserGroup(root, { name: 'crеw 2' }))).fields, ['name name_alike']);
  people.changeRole(root, role, { name: 'Night Shift' });
});

test('who has such a name already keeps it, logs in with it, and is changed in everything else', async () => {
  const { db, people, root, full, add, enter, refused } = await openOffice();
  const id = await add('somebody', [full]);
  db.prepare("UPDATE user SET user_name = 'аdmin' WHERE id = ?").run(id);
  people.reload();
  people.changeUser(root, id, { user_name: 'аdmin', phone: '12345678' });
  assert.is((await enter('аdmin')).user_id, id);
  assert.equal((await refused(() => people.changeUser(root, id, { user_name: 'adm1n' }))).fields, ['user_name name_alike']);
  people.changeUser(root, id, { user_name: 'somebody else' });
});

test.run();
