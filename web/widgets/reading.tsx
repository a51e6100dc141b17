import type { Item } from '../../daemon/contract/entities';
import { unitOf, valueText } from '../item/value_text';
import { Sign } from '../ui/glyph/index';
import { type Live, signOfItem, trustOf } from './live';
import type { LookProps } from './look';
import { Mark } from './mark';
import { isSet } from './style';

/** What an item says, grey where it is not of now. */
export function Reading({ item }: { item: Item }) {
  const unit = unitOf(item);
  return (
    <b class="wv" data-old={trustOf(item) === 'good' ? undefined : ''}>
      {valueText(item)}
      {unit && <i>{unit}</i>}
    </b>
  );
}

/** The sign of an item's alarm, and beside it that of what is not known. */
export function Signs({ item, live }: { item: Item; live: Live }) {
  const sign = signOfItem(item, live.levels);
  return (
    <>
      {sign && <Sign {...sign} />}
      {trustOf(item) !== 'good' && <Sign level="nodata" />}
    </>
  );
}

/** Items of several devices name theirs. */
export function nameIn(item: Item, { items }: Live): string {
  return items.some(({ device_id }) => device_id !== item.device_id) ? `${item.device_name} ${item.item_name}` : item.item_name;
}

/** One item: what it is, how it stands, what it says. */
export const Row = ({ item, live }: { item: Item; live: Live }) => (
  <span class="wr">
    <span class="cut">{nameIn(item, live)}</span>
    <Signs item={item} live={live} />
    <Reading item={item} />
  </span>
);

/** What the widget is called; its device's name stands in. */
export const titleOf = ({ widget, live }: LookProps): string => widget.label || live.name;
export function Title(of: LookProps) {
  const title = titleOf(of);
  return isSet(of.widget, 'showName') && title ? <span class="wn cut">{title}</span> : null;
}

/** The first line of a widget that has lines: its name, and what is wrong with it. */
export const Head = (of: LookProps) => (
  <span class="wh">
    <Title {...of} />
    <Mark live={of.live} />
  </span>
);
