import { ALARM_ACTION } from '../../../../daemon/contract/codes';
import type { Item } from '../../../../daemon/contract/entities';
import type { Callback } from '../../../../daemon/contract/widgets/widget';
import { askOperation } from '../../../state/alarms/asked';
import { silenceBox } from '../../../state/alarms/box_sound';
import { toastFault } from '../../../state/window/toasts';
import { operableItem } from '../../item/actions';
import { toHistory } from '../../item/history';

/** The items that an operation is about: those with these codes, all where none is named; null: there is none of such a code. */
export function meantBy(items: readonly Item[], params: readonly (string | number)[]): readonly Item[] | null {
  const meant = params.length === 0 ? items : items.filter(({ item_cell_name }) => params.includes(item_cell_name));
  return params.length > 0 && meant.length === 0 ? null : meant;
}

/** What can be shown of a widget's items; the rest is done here. */
export interface Shown {
  /** the items with their whys */
  readonly tell: () => void;
  /** the window that writes to a device */
  readonly control: (item: Item) => void;
  readonly done: () => void;
}

function fullScreen(): void {
  const change = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  change.catch(() => {}); // refused by the browser: nothing changes
}

function confirm(items: readonly Item[], done: () => void): void {
  const alarms = items.filter(({ alarm, is_confirm }) => alarm && !is_confirm).map(operableItem);
  if (alarms.length > 0) void askOperation({ action: ALARM_ACTION.confirm, alarms }).then((did) => did && done());
}

/** All that a callback can do: a name that stands here, and nothing else. Only the control window writes to a device. */
export const callbacks = (items: readonly Item[], { tell, control, done }: Shown): Readonly<Record<Callback, () => void>> => ({
  item: tell,
  why: tell,
  history: () => toHistory(items),
  confirm: () => confirm(items, done),
  silence: () => void silenceBox().catch(toastFault),
  control: () => {
    const item = items.find((each) => each.control);
    if (item) control(item);
  },
  full_screen: fullScreen,
});
