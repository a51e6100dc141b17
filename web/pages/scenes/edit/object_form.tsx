import type { SceneObject } from '../../../../daemon/contract/entities';
import { SCENE_KINDS, sceneObject } from '../../../../daemon/contract/rules/scene';
import { words } from '../../../lang/index';
import type { Drawn } from '../../../ui/form/spec';
import type { FormPart, FormSpec, Values } from '../../kit/spec';
import type { Choices } from './choices';
import { useItemsOf } from './items_of';

const BLANK: Omit<SceneObject, 'id'> = {
  kind: 'rack',
  name: '',
  x: 0,
  y: 0,
  w: 0.6,
  d: 1.1,
  h: 2,
  angle: 0,
  floor: 0,
  device_id: null,
  item_ids: [],
  device_group_id: null,
};

/** The items of the device that is chosen, to be ticked. */
function Items({ id, value, values, locked, put, onBlur }: Drawn) {
  const items = useItemsOf(values.device_id as number | null);
  const chosen = (value ?? []) as readonly number[];
  if (!items) return <span class="mut">{words('shell').loading}</span>;
  return (
    <div class="choices">
      <div class="ticks">
        {items.map((item) => (
          <label key={item.id} class="ck">
            <input
              type="checkbox"
              name={id}
              checked={chosen.includes(item.id)}
              disabled={locked}
              onChange={() => put(chosen.includes(item.id) ? chosen.filter((each) => each !== item.id) : [...chosen, item.id])}
              onBlur={onBlur}
            />
            <span class="cut">{item.item_name}</span>
          </label>
        ))}
      </div>
    </div>
  );
}

function partsOf({ devices, sites }: Choices): readonly FormPart[] {
  const w = words('scenes');
  const half = true;
  const bound = ({ device_id }: Values): boolean => device_id !== null;
  return [
    { kind: 'select', key: 'kind', label: w.kind, half, options: SCENE_KINDS.map((value) => ({ value, label: w.kinds[value] })) },
    { kind: 'text', key: 'name', label: w.name, half },
    { kind: 'heading', key: 'place', label: w.place },
    { kind: 'number', key: 'x', label: w.x, half, unit: 'm' },
    { kind: 'number', key: 'y', label: w.y, half, unit: 'm' },
    { kind: 'number', key: 'w', label: w.w, half, unit: 'm' },
    { kind: 'number', key: 'd', label: w.d, half, unit: 'm' },
    { kind: 'number', key: 'h', label: w.h, half, unit: 'm' },
    { kind: 'number', key: 'angle', label: w.angle, half, unit: '°' },
    { kind: 'number', key: 'floor', label: w.floor, half },
    { kind: 'heading', key: 'bound', label: w.bound },
    { kind: 'select', key: 'device_id', label: w.device, options: devices, none: w.none_chosen },
    {
      kind: 'custom',
      key: 'item_ids',
      label: w.device_items,
      help: w.device_items_help,
      shown: bound,
      draw: (drawn) => <Items {...drawn} />,
    },
    {
      kind: 'select',
      key: 'device_group_id',
      label: w.site,
      options: sites,
      none: w.none_chosen,
      shown: (values) => !bound(values),
    },
  ];
}

/** @param take keeps the object until the whole is saved */
export function objectForm(
  object: SceneObject | null,
  id: string,
  choices: Choices,
  take: (object: SceneObject) => void,
): FormSpec<Omit<SceneObject, 'id'>> {
  const w = words('scenes');
  const { id: _, ...fields } = sceneObject;
  const { id: own, ...start } = object ?? { ...BLANK, id };
  return {
    title: object ? w.edit_object : w.add_object,
    rules: { fields },
    values: { ...start },
    parts: partsOf(choices),
    done: '',
    save: async (values) => take({ ...BLANK, ...values, item_ids: values.device_id === null ? [] : values.item_ids, id: own }),
  };
}
