import type { Device, Interlock, Item } from '../../../daemon/contract/entities';
import { LOGICS, type Logic, MOST_CONDITIONS } from '../../../daemon/contract/rules/condition';
import { type InterlockInput, interlockFaults, interlock as rules } from '../../../daemon/contract/rules/interlock';
import { fill, words } from '../../lang/index';
import type { Drawn } from '../../ui/form/spec';
import { call } from '../../wire/call';
import { askedOf, conditionsOf, type Draft, draftsOf, EMPTY, faultOfDrafts, saidOf } from '../conditions/draft';
import { itemsBy } from '../conditions/facts';
import { ConditionsField } from '../conditions/field';
import { conditionsText } from '../conditions/sentence';
import { ItemOfDevice, isWritable } from '../item/item_of_device';
import type { FormPart, FormSpec, Values } from '../kit/spec';
import { Forbidden, type Takes } from './forbidden';

const takesOf = ({ control, unit }: Item): Takes => ({ values: control?.values ?? null, unit });
const draftsIn = ({ conditions }: Values) => conditions as readonly Draft[];
const logicIn = ({ logic }: Values) => logic as Logic;

function Target({ drawn, devices }: { drawn: Drawn; devices: readonly Device[] }) {
  const w = words('linkage');
  const { values, fill: put } = drawn;
  return (
    <ItemOfDevice
      drawn={drawn}
      devices={devices}
      device={Number(values.device_id ?? 0) || null}
      labels={{ device: words('conditions').device, item: w.item, no_items: w.no_items }}
      fits={isWritable}
      onDevice={(device_id) => put({ device_id, item_id: null, values: [], takes: null })}
      onItem={(item) => put({ item_id: item?.id ?? null, values: [], takes: item ? takesOf(item) : null })}
    />
  );
}

function partsFor(devices: readonly Device[]): readonly FormPart[] {
  const w = words('linkage');
  const said = words('conditions');
  return [
    { kind: 'text', key: 'name', label: w.name },
    {
      kind: 'custom',
      key: 'item_id',
      label: w.item,
      help: w.item_help,
      draw: (drawn) => <Target drawn={drawn} devices={devices} />,
    },
    { kind: 'custom', key: 'values', label: w.values, draw: (drawn) => <Forbidden {...drawn} /> },
    {
      kind: 'select',
      key: 'logic',
      label: said.logic,
      options: LOGICS.map((value) => ({ value, label: said.logics[value] })),
      shown: (values) => draftsIn(values).length > 1,
    },
    {
      kind: 'custom',
      key: 'conditions',
      label: said.title,
      shape: { t: 'list', min: 1, max: MOST_CONDITIONS, of: { t: 'doc' } },
      draw: (drawn) => <ConditionsField drawn={drawn} logic={logicIn(drawn.values)} devices={devices} />,
    },
    { kind: 'switch', key: 'allow_unknown', label: w.allow_unknown, help: w.allow_unknown_help },
  ];
}

/** What a form begins with. */
interface Begin {
  readonly row: Interlock | null;
  readonly values: Values;
}
const NEW: Values = {
  name: '',
  device_id: null,
  item_id: null,
  takes: null,
  values: [],
  logic: 'and',
  conditions: [EMPTY],
  allow_unknown: false,
};
async function beginOf(row: Interlock | null): Promise<Begin> {
  if (!row) return { row, values: NEW };
  const { name, item_id, values, logic, conditions, allow_unknown } = row;
  const items = await itemsBy([item_id, ...conditions.map((one) => one.item_id)]);
  const item = items.get(item_id);
  const target = { device_id: item?.device_id ?? null, item_id, takes: item ? takesOf(item) : null, values };
  return { row, values: { name, ...target, logic, conditions: draftsOf(conditions, items), allow_unknown } };
}

async function formOf({ row, values }: Begin): Promise<FormSpec> {
  const w = words('linkage');
  const devices = (await call('GET setting/devices', { limit: 0 })).data;
  const { name, item_id, values: forbidden, logic, allow_unknown } = rules;
  return {
    title: row ? `${w.edit} · ${row.name}` : w.add,
    width: 640,
    rules: {
      fields: { name, item_id, values: forbidden, logic, allow_unknown },
      also: (typed) => {
        const wrong = faultOfDrafts(draftsIn(typed));
        if (wrong) return { conditions: wrong };
        return interlockFaults({ values: typed.values as number[], conditions: conditionsOf(draftsIn(typed)) });
      },
    },
    values,
    parts: partsFor(devices),
    below: (typed) => {
      const drafts = draftsIn(typed);
      if (faultOfDrafts(drafts)) return null;
      return <p>{fill(w.sentence, { when: conditionsText(saidOf(drafts), logicIn(typed)) })}</p>;
    },
    save: (typed) => {
      const input: InterlockInput = {
        name: String(typed.name),
        item_id: Number(typed.item_id),
        values: typed.values as number[],
        conditions: [...conditionsOf(draftsIn(typed))],
        logic: logicIn({ ...values, ...typed }),
        allow_unknown: typed.allow_unknown === true,
      };
      return row
        ? call('PUT setting/interlocks/{id}', { id: row.id, update_time: row.update_time, ...input })
        : call('POST setting/interlocks', input);
    },
  };
}

/** A new interlock, or one that is changed. */
export const interlockForm = async (row: Interlock | null): Promise<FormSpec> => formOf(await beginOf(row));

/** A worked one to begin with: its condition is what in this room is called as the example asks, its item is for people to choose. */
export async function exampleForm(): Promise<FormSpec> {
  const w = words('linkage');
  const { data } = await call('GET setting/items', { keyword: w.example_find, limit: 20 });
  const item = data.find((each) => !each.control && each.enable);
  const conditions: readonly Draft[] = [{ ...EMPTY, ...(item && askedOf(item)), operator: 'alarm' }];
  return formOf({ row: null, values: { ...NEW, name: w.example_name, conditions } });
}
