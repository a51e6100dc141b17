import { spanText } from '../../daemon/contract/span';
import type { KindName } from '../../daemon/contract/widgets/kind';
import type { Widget } from '../../daemon/contract/widgets/widget';
import { unitOf, valueText } from '../item/value_text';
import { fill, words } from '../lang/index';
import type { Alarm, Live } from './live';
import { textOf } from './style';

export const ageText = (seconds: number): string => {
  const { age, ago } = words('shell');
  return fill(ago, { age: spanText(seconds, age) });
};

export function kindText(kind: string): string {
  const w = words('widgets');
  return w.kind[kind as KindName] ?? fill(w.unknown, { kind });
}

/** What an object is called: by whoever drew it, by its device or site, by its text, else by its kind. */
export const nameText = (widget: Widget, live: Live): string =>
  widget.label ||
  (widget.kind === 'SiteButton' && textOf(widget)) ||
  live.name ||
  (widget.kind !== 'Picture' && textOf(widget)) ||
  kindText(widget.kind);

/** "Critical: Battery voltage low, confirmed" */
export function alarmText({ level, name, says, handled }: Alarm): string {
  const w = words('widgets');
  const text = fill(w.alarm, { level: name ?? words('shell').level[level], says });
  return handled ? `${text} · ${w.handled[handled]}` : text;
}

/** That some of several are gone; '': none is. */
export const goneText = ({ gone }: Live): string => (gone ? words('widgets').trust.gone + (gone > 1 ? ` × ${gone}` : '') : '');

/** "Offline · 12 min ago", "Partly read · 2 of 5 devices answer"; null: there is nothing to doubt. */
export function trustText(live: Live): string | null {
  const { trust, age, answer } = live;
  if (trust === null || trust === 'good') return null;
  const w = words('widgets');
  const more = trust === 'part' ? (answer ? fill(w.answer, answer) : goneText(live)) : age !== null && ageText(age);
  return [w.trust[trust], more].filter(Boolean).join(' · ');
}

/** The same in the room that a mark has: how old, in the largest unit, else what is wrong. */
export function doubtText({ trust, age }: Live): string {
  if (age === null || /gone|off$|part/.test(trust ?? '')) return trust === null ? '' : words('widgets').trust[trust];
  const unit = UNITS.find((each) => age >= each) ?? 1;
  return ageText(Math.floor(age / unit) * unit);
}
const UNITS = [86_400, 3600, 60] as const;

/** Values that are told of an object. */
const TOLD = 3;
const valuesText = ({ items }: Live): string =>
  items
    .slice(0, TOLD)
    .map((item) => [item.item_name, valueText(item), unitOf(item)].filter(Boolean).join(' '))
    .join(' · ');

/** All that an object says: name, alarm, what is not known, values. */
export const sayingOf = (widget: Widget, live: Live): string =>
  [nameText(widget, live), live.alarm && alarmText(live.alarm), trustText(live), valuesText(live)].filter(Boolean).join(' · ');
