import { Fragment } from 'react';
import type { Item, SeriesPage } from '../../../daemon/contract/entities';
import { amountText } from '../../item/value_text';
import { reachOf } from '../../ui/chart/full';
import type { Values } from '../kit/spec';
import { formWords } from './form_words';

type Read = SeriesPage['series'][number];
/** The part of what was read that a limit may stand beyond it. */
const AIR = 0.25;

const stepOf = ({ decimals }: Pick<Item, 'decimals'>): number => 10 ** -decimals;

/** Between what limits are moved: what was read with some air, and the limits as they are set. Whole steps. */
export function endsFor(read: Pick<Read, 'min' | 'max'>, set: Item): { readonly min: number; readonly max: number } {
  const [low, high] = reachOf([read.min, read.max, [set.threshold_max, set.threshold_min]]) ?? [0, 1];
  const step = stepOf(set);
  const air = Math.max((high - low) * AIR, step);
  const whole = (steps: number): number => Number((steps * step).toFixed(set.decimals));
  return { min: whole(Math.floor((low - air) / step)), max: whole(Math.ceil((high + air) / step)) };
}

interface Props {
  readonly item: Item;
  readonly read: Read;
  readonly values: Values;
  /** puts values of the form */
  readonly fill: (values: Values) => void;
}

/** The limits as sliders: their fields, the lines of the chart and what they would have done move along. */
export function Sliders({ item, read, values, fill }: Props) {
  const w = formWords();
  const ends = endsFor(read, item);
  return (
    <div style={GRID}>
      {(['max', 'min'] as const).map((side) => {
        const name = `threshold_${side}` as const;
        const limit = values[name];
        const told = typeof limit === 'number' ? amountText(limit, item.unit) : '—';
        return (
          <Fragment key={side}>
            <span aria-hidden="true">{w[name]}</span>
            <input
              type="range"
              aria-label={w.past_move[side]}
              {...ends}
              step={stepOf(item)}
              // one that is not set waits at its end
              value={typeof limit === 'number' ? limit : ends[side]}
              aria-valuetext={told}
              onInput={({ currentTarget }) => fill({ [name]: currentTarget.valueAsNumber })}
            />
            <span class="num" aria-hidden="true">
              {told}
            </span>
          </Fragment>
        );
      })}
    </div>
  );
}
const GRID = {
  display: 'grid',
  gridTemplateColumns: 'auto 1fr auto',
  alignItems: 'center',
  gap: 'var(--s2)',
  accentColor: 'var(--c-accent)',
};
