import type { Action, Item } from '../../../daemon/contract/entities';
import { words } from '../../lang/index';
import { call } from '../../wire/call';

/** Worked examples of rules: what most rooms want of them. */
export const EXAMPLES = ['warm', 'water', 'mains'] as const;
export type Example = (typeof EXAMPLES)[number];

/** An example with what of this room suits it. */
export interface Suited {
  readonly example: Example;
  /** null: the room has none that suits */
  readonly item: Item | null;
  readonly action: Action | null;
}

/** What an item is called in templates, in any language. */
const CELL: Readonly<Record<Example, { readonly keyword: string; readonly cell: RegExp }>> = {
  warm: { keyword: 'temperature', cell: /^(room_)?temperature/ },
  water: { keyword: 'leak', cell: /^leak(_\d+|_input_\d+)?$/ },
  mains: { keyword: 'on_battery', cell: /^on_battery/ },
};

/** Whether an action does what an example asks for. */
export function suits(example: Example, { type, enable, name, device_name }: Action, cooling: string): boolean {
  if (!enable) return false;
  if (example === 'water') return type === 'sound_light';
  if (example === 'mains') return type === 'http';
  return type !== 'sound_light' && type !== 'http' && `${name} ${device_name}`.toLowerCase().includes(cooling);
}

async function itemFor(example: Example): Promise<Item | null> {
  const { keyword, cell } = CELL[example];
  const { data } = await call('GET setting/items', { keyword, limit: 100 });
  const fit = data.filter((item) => item.enable && !item.control && cell.test(item.item_cell_name));
  return fit.find(({ threshold_max }) => threshold_max !== null) ?? fit[0] ?? null;
}

/** What of this room suits each example. Throws Refused. */
export async function suitedRoom(): Promise<readonly Suited[]> {
  const [{ data: actions }, ...items] = await Promise.all([call('GET setting/actions', { limit: 0 }), ...EXAMPLES.map(itemFor)]);
  const { cooling } = words('rules').example;
  return EXAMPLES.map((example, i) => ({
    example,
    item: items[i] ?? null,
    action: actions.find((one) => suits(example, one, cooling)) ?? null,
  }));
}
