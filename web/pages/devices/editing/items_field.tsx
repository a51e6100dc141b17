import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { DeviceModel, ModelItem, ModelLimits } from '../../../../daemon/contract/model';
import { fill, words } from '../../../lang/index';
import { $language } from '../../../state/window/language';
import type { Drawn } from '../../../ui/form/spec';
import { Icon, IconButton } from '../../../ui/icon/index';
import { Table } from '../../../ui/table/index';
import { FormWindow } from '../../kit/index';
import { placeOf } from '../points';
import { judgeItem } from './item_check';
import { itemForm } from './item_form';

/** Which item is open in its form; 'new': one that is to come. */
type Open = ModelItem | 'new' | null;

/** The items of a document as a table; each is changed in a form of its own and kept here until the whole is saved. */
export function ItemsField({ value, values, locked, put, limits }: Drawn & { readonly limits: ModelLimits }) {
  const w = words('templates');
  const items = (value ?? []) as readonly ModelItem[];
  const [open, setOpen] = useState<Open>(null);
  const language = $language.get();
  const driver = values.driver as DeviceModel['driver'];
  const others = items.filter((each) => each !== open);
  const take = async (item: ModelItem): Promise<void> => {
    await judgeItem(item, others, { driver, limits });
    put(open === 'new' ? [...items, item] : items.map((each) => (each === open ? item : each)));
  };
  const form = () => itemForm(open === 'new' ? null : open, { driver, limits, language, others, take });
  const acts = (item: ModelItem) => (
    <span class="cl">
      <IconButton icon="edit" label={`${w.edit_item} · ${item.names[language]}`} onClick={() => setOpen(item)} small />
      <IconButton
        icon="trash"
        label={`${w.remove_item} · ${item.names[language]}`}
        onClick={() => put(items.filter((each) => each !== item))}
        small
      />
    </span>
  );
  return (
    <>
      {items.length > 0 && (
        <Table<ModelItem>
          label={w.items}
          rows={items}
          id={({ item_cell_name }) => item_cell_name}
          columns={[
            {
              key: 'name',
              label: w.item_name,
              head: true,
              card: '1',
              cell: ({ names, item_cell_name }) => (
                <>
                  {names[language]}
                  <p class="mono">{item_cell_name}</p>
                </>
              ),
            },
            { key: 'place', label: w.wire, card: 'full', cell: placeOf },
            { key: 'unit', label: w.unit, card: '2', cell: ({ unit }) => unit },
            ...(locked ? [] : [{ key: 'act', label: w.actions, kind: 'act' as const, cell: acts }]),
          ]}
        />
      )}
      {!locked && (
        <button type="button" class="btn" style={{ justifySelf: 'start' }} onClick={() => setOpen('new')}>
          <Icon name="plus" />
          {w.add_item}
        </button>
      )}
      <p class="mut">{fill(w.items_count, { n: items.length })}</p>
      {open !== null &&
        // a form within a form would send both
        createPortal(<FormWindow draft="item" open={form} onClose={() => setOpen(null)} />, document.body)}
    </>
  );
}
