import { spanText } from '../../daemon/contract/span';
import { fill, words } from '../lang/index';
import { boxNow, boxZone } from '../state/box/clock';
import { fullTime, listTime } from '../ui/time';

/** How long ago a moment is, or how long until it comes. */
function distance(at: number): string {
  const { ago, age } = words('shell');
  const past = boxNow() - at;
  return past >= 0 ? fill(ago, { age: spanText(past, age) }) : fill(words('kit').later, { age: spanText(-past, age) });
}

interface MomentProps {
  /** epoch s */
  readonly at: number | null;
  /** what is said where there is none */
  readonly none?: string;
  /** of today the time alone, of this year without it */
  readonly brief?: true;
}

/** A moment on the clock of the box; its title tells it whole and how far from now it is. */
export function Moment({ at, none = '—', brief }: MomentProps) {
  if (at === null) return <span class="mut">{none}</span>;
  const whole = fullTime(at, boxZone());
  return (
    <time dateTime={new Date(at * 1000).toISOString()} title={brief ? `${whole} · ${distance(at)}` : distance(at)}>
      {brief ? listTime(at, boxNow(), boxZone()) : whole}
    </time>
  );
}
