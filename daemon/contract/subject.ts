import type { NamedBy, Subject, Words } from './deed';

const each = (verbs: Words, names: Words): Words => [
  verbs[0] + names[0],
  verbs[1] + names[1],
  verbs[2] + names[2],
  `${verbs[3]} ${names[3]}`,
];

/** The thing that the call names. */
export const byId: Subject['meant'] = (thing, { id }) => thing.id === id;
/** Things that a list of ids names. */
export const byIds =
  (field: string): Subject['meant'] =>
  (thing, input) => {
    const ids = input[field];
    return Array.isArray(ids) && ids.includes(thing.id);
  };

/** One thing that a row answers by its id. */
export const one = (row: string, name: NamedBy): Subject => ({ row, ask: ({ id }) => ({ id }), name });
/** So many of those that a call names are read at once: more names than these nobody reads. */
export const MOST_NAMES = 20;
/** Things of a long list, which answers those of given ids. */
export const amongMany = (row: string, field: string, name: NamedBy): Subject => ({
  row,
  ask: ({ [field]: named }) => ({ ids: Array.isArray(named) ? named : [named], limit: MOST_NAMES }),
  name,
});
/** One thing of a list that is read whole. */
export const listed = (row: string, name: NamedBy): Subject => ({ row, ask: () => ({ limit: 0 }), meant: byId, name });

/** How people call an item, from the outside in. */
export const ITEM_NAME = ['device_group_name', 'device_name', 'item_name'];
/** What an item says by itself. */
const ITEM_MOVES = [
  'value',
  'info',
  'raw',
  'quality',
  'reason',
  'value_time',
  'last_check',
  'status_id',
  'status_label',
  'color',
  'alarm',
  'jitter',
  'drill',
  'is_confirm',
  'is_disable',
  'disable_user',
  'disable_until',
];
/** An item that a field of the call names. */
export const itemIn = (field: string): Subject => ({
  row: 'GET setting/items/{id}',
  ask: (input) => ({ id: input[field] }),
  moving: ITEM_MOVES,
  name: ITEM_NAME,
});
/** What a row answers of the device that the call names. */
export const deviceIn = (row: string): Subject => ({ row, ask: ({ device_id }) => ({ device_id }), name: ['device_name'] });
/** What is told where things are added to a list, changed and deleted. */
export const kept = (names: Words, subject: Subject) => ({
  added: { deed: each(['新增', '新增', '新增', 'Added'], names), subject: { name: subject.name } },
  changed: { deed: each(['修改', '修改', '修改', 'Changed'], names), subject },
  deleted: { deed: each(['删除', '刪除', '刪除', 'Deleted'], names), subject },
});
