import type { Item } from '../../../daemon/contract/entities';
import { limitsOf, momentOf, unitOf, valueText } from '../../item/value_text';
import { fill, words } from '../../lang/index';
import { boxNow, boxZone } from '../../state/box/clock';
import { IconButton } from '../../ui/icon/index';
import { Popover } from '../../ui/popover/popover';
import { listTime } from '../../ui/time';
import { LostSince } from '../lost';
import { bytesText, decodeText, judgedText, placeText, recoveryText } from './why';

/** Where the value came from, how it was reckoned and judged, and when it was last asked for. */
function Facts({ item }: { item: Item }) {
  const w = { ...words('station'), ...words('why') };
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

export interface WhyProps {
  readonly item: Item;
  /** the value that is asked about */
  readonly at: HTMLElement;
  readonly onClose: () => void;
}

/** Why a value is what it is, beside it. */
export function WhyBox({ item, at, onClose }: WhyProps) {
  const w = { ...words('station'), ...words('why') };
  const [text, unit] = [valueText(item), unitOf(item)];
  return (
    <Popover at={at} label={w.why} onClose={onClose}>
      <header>
        <b>{fill(w.why_title, { item: item.item_name, value: unit ? `${text}\u00a0${unit}` : text })}</b>
        <LostSince />
        <span class="push" />
        <IconButton icon="x" label={words('shell').close} onClick={onClose} small />
      </header>
      <Facts item={item} />
    </Popover>
  );
}
