import type { Item } from '../../daemon/contract/entities';
import { words } from '../lang/index';
import type { LookProps } from './look';
import { numberIn } from './style';

export type Position = 'on' | 'off' | 'trip';
const POSITIONS: readonly Position[] = ['off', 'on', 'trip'];

/**
 * The item that says how a switch stands: the one numbered like it, else of those that somebody chose the first state, else what is
 * measured behind it. What else a device tells says nothing of a switch.
 */
export function stateItemOf({ widget, live }: LookProps): Item | null {
  const states = live.items.filter(({ data_type }) => data_type === 0);
  const chosen = live.items.filter(({ id }) => widget.item_ids.includes(id));
  const end = `_0${numberIn(widget.style, 'sortId', 1)}`;
  const numbered = states.find(({ item_name }) => item_name.endsWith(end));
  return numbered ?? chosen.find(({ data_type }) => data_type === 0) ?? chosen[0] ?? null;
}

/** How a switch stands; null: nobody knows, as of one that is bound to nothing, whatever `onOff` its row has. */
export function positionOf(of: LookProps): Position | null {
  const item = stateItemOf(of);
  if (typeof item?.value !== 'number') return null;
  if (item.data_type === 1) return item.value > 0 ? 'on' : 'off';
  return POSITIONS[Math.min(2, Math.max(0, item.value))] ?? null;
}

/** How it stands, in the word that the device has for it. */
export function standingText(of: LookProps): string {
  const position = positionOf(of);
  return stateItemOf(of)?.info || (position ? words('widgets').switch[position] : '—');
}
