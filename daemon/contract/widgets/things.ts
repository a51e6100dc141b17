// Devices, items and sites that a row names beside those it is bound to.

import { saidBy } from './extend';
import { bareWidget } from './index';
import type { JsonObject } from './json';
import { nestedParts } from './nested';
import { idOf, listOf } from './taken';
import type { Animation } from './widget';

export interface Things {
  readonly devices: readonly number[];
  readonly items: readonly number[];
  readonly sites: readonly number[];
}

const conditionsOf = (animations: readonly Animation[]): readonly number[] =>
  animations.flatMap(({ when }) => (when.is === 'state' ? [when.item_id] : []));
const isId = (id: number | null): id is number => id !== null;

/** What a group of the ancestor names in its parts, which are no rows. */
function partsOf(said: JsonObject): Things {
  const holdsParts = listOf(said.propValue).some((part) => typeof part === 'object');
  const group = { ...bareWidget('Group', ''), propValue: said.propValue ?? null };
  const parts = holdsParts ? nestedParts(group, group, 100) : [];
  return {
    devices: parts.map(({ device_id }) => device_id).filter(isId),
    items: parts.flatMap(({ item_ids, animations }) => [...item_ids, ...conditionsOf(animations)]),
    sites: parts.map(({ style }) => idOf(style.link_group_id)).filter(isId),
  };
}

/** @param said what its `extend` says */
export function thingsIn(component: string, said: JsonObject): { readonly conditions: Things; readonly parts: Things } {
  const none: Things = { devices: [], items: [], sites: [] };
  const items = said.animations === undefined ? [] : conditionsOf(saidBy({ animations: said.animations }, 100).animations);
  return { conditions: { ...none, items }, parts: component === 'Group' ? partsOf(said) : none };
}
