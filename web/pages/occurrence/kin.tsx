import type { AlarmKin, AlarmLife } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { here } from '../../route/hash';
import { Moment } from '../moment';
import { OccurrenceLink } from './index';

/** So many are named; of more it is said how many there are. */
const NAMED = 20;

function Other({ kin }: { kin: AlarmKin }) {
  const w = words('occurrence');
  return (
    <li>
      <OccurrenceLink path={here().path} id={kin.id}>
        {kin.device_name} {kin.item_name}
      </OccurrenceLink>{' '}
      <span class="mut">
        <Moment at={kin.start_time} brief /> – {kin.end_time === null ? w.ongoing : <Moment at={kin.end_time} brief />}
      </span>
    </li>
  );
}

/** The alarm that it follows from, and those that follow from it. */
export function Kin({ life: { root, followers } }: { life: AlarmLife }) {
  const w = words('occurrence');
  if (!root && followers.length === 0) return null;
  return (
    <section>
      {root && <h3>{w.root}</h3>}
      {root && (
        <ul>
          <Other kin={root} />
        </ul>
      )}
      {followers.length > 0 && <h3>{fill(w.followers, { n: followers.length })}</h3>}
      <ul>
        {followers.slice(0, NAMED).map((kin) => (
          <Other key={kin.id} kin={kin} />
        ))}
      </ul>
      {followers.length > NAMED && <p class="mut">{fill(w.more, { n: followers.length - NAMED })}</p>}
    </section>
  );
}
