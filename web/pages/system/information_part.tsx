import type { ReactNode } from 'react';
import { words } from '../../lang/index';
import type { Feed } from '../../state/feeds/feed';
import { useStore } from '../../state/feeds/use';
import { Sign } from '../../ui/glyph/index';
import { Age, Answer } from '../fed';
import { gradeOf } from '../grade';
import { percentText } from './information_rules';

/** One answer inside a card that shows several: it fails alone, and what is old in it is greyed and says how old. */
export function Part<T>({ feed, lines, children }: { feed: Feed<T>; lines: number; children: (data: T) => ReactNode }) {
  const { at, old } = useStore(feed.$);
  return (
    <div data-st={old ? 'stale' : undefined}>
      {old && at !== null && <Age at={at} />}
      <Answer feed={feed} lines={lines}>
        {children}
      </Answer>
    </div>
  );
}

/** What this machine does not tell. It is never shown as a number. */
export const Unavailable = () => <span class="mut">{words('machine').unavailable}</span>;

/** A name with its value; null: the machine does not tell it. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children ?? <Unavailable />}</dd>
    </>
  );
}

export interface MeterProps {
  readonly label: string;
  /** null: the machine does not tell it */
  readonly percent: number | null;
}

/** A share of the machine as a bar. */
export function Meter({ label, percent }: MeterProps) {
  const level = percent === null ? undefined : gradeOf(percent);
  return (
    <div class="meter" style={{ '--v': percent ?? 0 }} data-lv={level}>
      <span class="cut" title={label}>
        {label}
      </span>
      <i />
      <b>
        {level && <Sign level={level} />}
        {percent === null ? <Unavailable /> : <span class="val">{percentText(percent)}</span>}
      </b>
    </div>
  );
}
