import type { SceneObject } from '../../../daemon/contract/entities';
import type { Solid } from '../../../web/scenes/solid';

export const object = (id: string, more: Partial<SceneObject> = {}): SceneObject => ({
  id,
  kind: 'box',
  name: '',
  x: 0,
  y: 0,
  w: 1,
  d: 1,
  h: 1,
  angle: 0,
  floor: 0,
  device_id: null,
  item_ids: [],
  device_group_id: null,
  ...more,
});
export const solid = (id: string, x: number, y: number, more: Partial<Solid> = {}): Solid => ({
  id,
  kind: 'box',
  at: { x, y, z: 0 },
  w: 2,
  d: 2,
  h: 2,
  angle: 0,
  ...more,
});
export const SIZE = { width: 800, height: 600 };
