import { useRef, useState } from 'react';
import type { Item } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { boxNow, boxZone } from '../../state/clock';
import { IconButton } from '../../ui/icon/index';
import { Popover } from '../../ui/popover/index';
import { listTime } from '../../ui/time';
import { limitsText } from '../../ui/value/limits';
import { numberText } from '../../ui/value/number';
import { bytesText, decodeText, judgedText, placeText, recoveryText } from './why';

/** What an item says: its number with its unit, or the word of its state. */
export function valueText(item: Item): string {
  if (item.value === null) return '—';
  if (item.data_type === 0) return item.info || numberText(item.value, 0);
  return numberText(item.value, item.decimals);
}

/** A value as a spreadsheet counts with it: a number without its unit, the word of a state; null for none. */
export const plainValue = (item: Item): string | number | null =>
  item.data_type === 1 && typeof item.value === 'number'
    ? Number(item.value.toFixed(item.decimals))
    : item.value === null
      ? null
      : valueText(item);

export const limitsOf = (item: Item): string => limitsText(item.threshold_min, item.threshold_max);

/** When the item was last asked for, answered or not. */
export const momentOf = (item: Item): string => (item.last_check ? listTime(item.last_check, boxNow(), boxZone()) : '—');

/** Where the value came from, how it was reckoned and judged, and when it was last asked for. */
function Why({ item }: { item: Item }) {
  const w = words('station');
  const limits = item.data_type === 1 && (item.threshold_min !== null || item.threshold_max !== null);
  const old = item.quality !== 'good' && item.value_time !== null;
  const rows: [term: string, text: string | null, isCode?: true][] = [
    [w.raw, item.raw ? bytesText(item.raw) : null, true],
    [w.decoded, decodeText(item), true],
    [item.formula === undefined ? w.register : w.formula, placeText(item), true],
    [w.quality, item.reason ?? w[`quality_${item.quality}`]],
    [w.limits, limits ? limitsOf(item) : null],
    [w.judged, judgedText(item)],
    [w.recovery, recoveryText(item)],
    [w.last_poll, momentOf(item)],
    [w.last_good, old ? listTime(item.value_time!, boxNow(), boxZone()) : null],
  ];
  return (
    <dl class="kv pb" style={{ padding: '0 16px 16px' }}>
      {rows
        .filter(([, text]) => text !== null)
        .map(([term, text, isCode]) => (
          <div key={term} style={{ display: 'contents' }}>
            <dt>{term}</dt>
            <dd class={isCode && 'mono'}>{text}</dd>
          </div>
        ))}
    </dl>
  );
}

/** A value is a button that explains itself. */
export function Value({ item }: { item: Item }) {
  const w = words('station');
  const shell = words('shell');
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const text = valueText(item);
  const unit = item.data_type === 1 && item.value !== null ? item.unit : '';
  return (
    <>
      <button
        ref={button}
        type="button"
        class="val"
        title={w.why}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {text}
        {unit && <i>{unit}</i>}
      </button>
      {open && button.current && (
        <Popover at={button.current} label={w.why} onClose={() => setOpen(false)}>
          <header>
            <b>{fill(w.why_title, { item: item.item_name, value: unit ? `${text}\u00a0${unit}` : text })}</b>
            <span class="push" />
            <IconButton icon="x" label={shell.close} onClick={() => setOpen(false)} small />
          </header>
          <Why item={item} />
        </Popover>
      )}
    </>
  );
}
