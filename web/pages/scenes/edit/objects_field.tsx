import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { Scene, SceneObject } from '../../../../daemon/contract/entities';
import { fill, words } from '../../../lang/index';
import type { Drawn } from '../../../ui/form/spec';
import { Icon, IconButton } from '../../../ui/icon/index';
import { Table } from '../../../ui/table/index';
import { FormWindow } from '../../kit/index';
import type { FormSpec } from '../../kit/spec';
import { type Choices, freeId, objectName } from './choices';
import { objectForm } from './object_form';

type Open = SceneObject | 'new' | null;

const metres = (value: number): string => String(Math.round(value * 100) / 100);

/** The objects of a scene; each is changed in a form of its own and kept here until the whole is saved. */
export function ObjectsField({ value, values, put, fill: fillIn, choices }: Drawn & { readonly choices: Choices }) {
  const w = words('scenes');
  const objects = (value ?? []) as readonly SceneObject[];
  const links = (values.links ?? []) as Scene['links'];
  const [open, setOpen] = useState<Open>(null);
  const take = (object: SceneObject): void =>
    put(open === 'new' ? [...objects, object] : objects.map((each) => (each === open ? object : each)));
  // what led from it or to it leads nowhere
  const remove = (object: SceneObject): void =>
    fillIn({
      objects: objects.filter((each) => each !== object),
      links: links.filter(({ from, to }) => from !== object.id && to !== object.id),
    });
  const form = (): FormSpec => objectForm(open === 'new' ? null : open, freeId(objects), choices, take);
  const acts = (object: SceneObject) => (
    <span class="cl">
      <IconButton icon="edit" label={`${w.edit_object} · ${objectName(object, choices)}`} onClick={() => setOpen(object)} small />
      <IconButton icon="trash" label={`${w.remove} · ${objectName(object, choices)}`} onClick={() => remove(object)} small />
    </span>
  );
  return (
    <>
      {objects.length > 0 && (
        <Table<SceneObject>
          label={w.objects_field}
          rows={objects}
          id={({ id }) => id}
          columns={[
            { key: 'name', label: w.name, head: true, card: '1', cell: (object) => objectName(object, choices) },
            { key: 'kind', label: w.kind, card: '3', cell: ({ kind }) => w.kinds[kind] },
            {
              key: 'size',
              label: w.size,
              kind: 'num',
              card: '4',
              cell: ({ w: wide, d, h }) => fill(w.size_of, { w: metres(wide), d: metres(d), h: metres(h) }),
            },
            { key: 'act', label: w.actions, kind: 'act', cell: acts },
          ]}
        />
      )}
      <button type="button" class="btn" style={{ justifySelf: 'start' }} onClick={() => setOpen('new')}>
        <Icon name="plus" />
        {w.add_object}
      </button>
      {open !== null &&
        // a form within a form would send both
        createPortal(<FormWindow draft="scene object" open={form} onClose={() => setOpen(null)} />, document.body)}
    </>
  );
}
