import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { Scene, SceneObject } from '../../../../daemon/contract/entities';
import { sceneLink } from '../../../../daemon/contract/rules/scene';
import { words } from '../../../lang/index';
import type { Drawn } from '../../../ui/form/spec';
import { Icon, IconButton } from '../../../ui/icon/index';
import { Table } from '../../../ui/table/index';
import { ItemChoice } from '../../item/item_choice';
import { FormWindow } from '../../kit/index';
import type { FormSpec } from '../../kit/spec';
import { type Choices, type DeviceOf, objectName } from './choices';
import { useItemsOf } from './items_of';

type Link = Scene['links'][number];
type Open = Link | 'new' | null;

/** A device, and the item of it that says whether the link is closed. */
function Switch({ drawn, choices, deviceOf }: { drawn: Drawn; choices: Choices; deviceOf: DeviceOf }) {
  const w = words('scenes');
  const item = Number(drawn.value ?? 0);
  const [device, setDevice] = useState(() => deviceOf(item));
  const items = useItemsOf(device);
  const devices = choices.devices.map(({ value, label }) => ({ id: Number(value), name: label }));
  return (
    <ItemChoice
      drawn={drawn}
      devices={devices}
      device={device}
      items={items}
      labels={{ device: w.device, item: w.no_item, no_items: w.no_item }}
      onDevice={(id) => {
        setDevice(id);
        drawn.put(null);
      }}
      onItem={(chosen) => drawn.put(chosen?.id ?? null)}
    />
  );
}

function linkForm(
  link: Link | null,
  objects: readonly SceneObject[],
  choices: Choices,
  deviceOf: DeviceOf,
  take: (link: Link) => void,
): FormSpec<Link> {
  const w = words('scenes');
  const options = objects.map((object) => ({ value: object.id, label: objectName(object, choices) }));
  return {
    title: link ? w.edit_link : w.add_link,
    rules: {
      fields: sceneLink,
      also: ({ from, to }): { to?: { key: 'scene_link' } } => (from === to ? { to: { key: 'scene_link' } } : {}),
    },
    values: link ? { ...link } : { from: null, to: null, item_id: null },
    parts: [
      { kind: 'select', key: 'from', label: w.from, options },
      { kind: 'select', key: 'to', label: w.to, options },
      {
        kind: 'custom',
        key: 'item_id',
        label: w.link_item,
        help: w.link_item_help,
        draw: (drawn) => <Switch drawn={drawn} choices={choices} deviceOf={deviceOf} />,
      },
    ],
    done: '',
    save: async (values) => take(values),
  };
}

/** The links of a scene; each is changed in a form of its own and kept here until the whole is saved. */
export function LinksField({
  value,
  values,
  put,
  choices,
  deviceOf,
}: Drawn & { readonly choices: Choices; readonly deviceOf: DeviceOf }) {
  const w = words('scenes');
  const links = (value ?? []) as readonly Link[];
  const objects = (values.objects ?? []) as readonly SceneObject[];
  const [open, setOpen] = useState<Open>(null);
  const nameOf = (id: string): string => {
    const object = objects.find((each) => each.id === id);
    return object ? objectName(object, choices) : id;
  };
  const nameOfLink = ({ from, to }: Link): string => `${nameOf(from)} → ${nameOf(to)}`;
  const take = (link: Link): void => put(open === 'new' ? [...links, link] : links.map((each) => (each === open ? link : each)));
  const form = (): FormSpec => linkForm(open === 'new' ? null : open, objects, choices, deviceOf, take);
  const acts = (link: Link) => (
    <span class="cl">
      <IconButton icon="edit" label={`${w.edit_link} · ${nameOfLink(link)}`} onClick={() => setOpen(link)} small />
      <IconButton
        icon="trash"
        label={`${w.remove} · ${nameOfLink(link)}`}
        onClick={() => put(links.filter((each) => each !== link))}
        small
      />
    </span>
  );
  return (
    <>
      {links.length > 0 && (
        <Table<Link>
          label={w.links}
          rows={links}
          id={(link) => `${links.indexOf(link)}`}
          columns={[
            { key: 'from', label: w.from, head: true, card: '1', cell: ({ from }) => nameOf(from) },
            { key: 'to', label: w.to, card: '3', cell: ({ to }) => nameOf(to) },
            { key: 'act', label: w.actions, kind: 'act', cell: acts },
          ]}
        />
      )}
      <button
        type="button"
        class="btn"
        style={{ justifySelf: 'start' }}
        disabled={objects.length < 2}
        onClick={() => setOpen('new')}
      >
        <Icon name="plus" />
        {w.add_link}
      </button>
      {open !== null && createPortal(<FormWindow draft="scene link" open={form} onClose={() => setOpen(null)} />, document.body)}
    </>
  );
}
