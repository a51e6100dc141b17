// Two people draw on one scene: nothing of either is lost but what somebody chose.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { SceneObject } from '../../../../daemon/contract/entities';
import { type Drawing, mergedScene } from '../../../../web/pages/scenes/edit/merged';

const rack = (id: string, more: Partial<SceneObject> = {}): SceneObject => ({
  id,
  kind: 'rack',
  name: id,
  x: 0,
  y: 0,
  w: 1,
  d: 1,
  h: 2,
  angle: 0,
  floor: 0,
  device_id: null,
  item_ids: [],
  device_group_id: null,
  ...more,
});
const BASE: Drawing = { mode: 'room', source: 'own', sites: [], objects: [rack('a'), rack('b')], links: [], camera: null };
const drawn = (more: Partial<Drawing>): Drawing => ({ ...BASE, ...more });
const seen = ({ objects }: Drawing) => objects.map(({ id, name, x }) => `${id} ${name} ${x}`);

test('what each changed is joined: an object moved, one added, one taken away, the view', () => {
  const camera = { x: 1, y: 2, z: 3, to_x: 0, to_y: 0, to_z: 0 };
  const mine = drawn({ objects: [rack('a', { x: 5 }), rack('b'), rack('o9')], camera });
  const theirs = drawn({ objects: [rack('a'), rack('o7')], mode: 'floors' });
  const { scene, both } = mergedScene(BASE, mine, theirs, 'theirs');
  assert.equal(both, []);
  assert.equal(seen(scene), ['a a 5', 'o7 o7 0', 'o9 o9 0']);
  assert.equal([scene.mode, scene.camera], ['floors', camera]);
});

test('what both changed is named, and is whose it was chosen to be', () => {
  const mine = drawn({ objects: [rack('a', { x: 5 }), rack('b')], mode: 'power' });
  const theirs = drawn({ objects: [rack('b')], mode: 'floors' });
  const { scene, both } = mergedScene(BASE, mine, theirs, 'mine');
  assert.equal(
    both.map((each) => (typeof each === 'string' ? each : each.id)),
    ['a', 'mode'],
  );
  assert.equal([seen(scene), scene.mode], [['b b 0', 'a a 5'], 'power']);
  const other = mergedScene(BASE, mine, theirs, 'theirs').scene;
  assert.equal([seen(other), other.mode], [['b b 0'], 'floors']);
});

test('two new objects that were given the same id stay two, with the links that lead to each', () => {
  const link = { from: 'a', to: 'o3', item_id: null };
  const mine = drawn({ objects: [...BASE.objects, rack('o3', { name: 'mine' })], links: [link] });
  const theirs = drawn({ objects: [...BASE.objects, rack('o3', { name: 'theirs' })], links: [link] });
  const { scene, both } = mergedScene(BASE, mine, theirs, 'theirs');
  assert.equal(both, []);
  const named = (id: string) => scene.objects.find((object) => object.id === id)?.name;
  assert.equal(scene.links.map(({ to }) => named(to)).sort(), ['mine', 'theirs']);
});

test('a link goes with the object that the other took away, and the order of fields is no change', () => {
  const mine = drawn({ links: [{ from: 'a', to: 'b', item_id: null }] });
  const { x, ...rest } = rack('a');
  const theirs = drawn({ objects: [{ x, ...rest }] });
  const { scene, both } = mergedScene(BASE, mine, theirs, 'mine');
  assert.equal([both, seen(scene), scene.links], [[], ['a a 0'], []]);
});

test.run();
