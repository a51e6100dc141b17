import type { Air } from '../../../daemon/contract/formula/airs';
import { AIR_UNITS, RECOMMENDED } from '../../../daemon/contract/formula/envelope';
import { fill, words } from '../../lang/index';
import { Level } from '../../ui/glyph/index';
import { limitsText } from '../../ui/value/limits';
import { numberText } from '../../ui/value/number';
import type { AirSensor } from './sensors';

const amount = (value: number, air: Air, decimals?: number): string => `${numberText(value, decimals)}\u00a0${AIR_UNITS[air]}`;

/** What the hues of a cloud mean, and what its sensors say, as a table. */
export function Legend({ sensors, air }: { sensors: readonly AirSensor[]; air: Air }) {
  const w = words('cloud');
  const { trust: trusts } = words('widgets');
  const { min, max } = RECOMMENDED[air];
  if (sensors.length === 0) return <p class="mut wobjs">{w.none}</p>;
  return (
    <section class="airs">
      <p class="cl">
        {min !== null && <span data-air="under">{fill(w.under, { limit: amount(min, air) })}</span>}
        <span data-air="within">{fill(w.within, { range: limitsText(min, max, (limit) => amount(limit, air)) })}</span>
        {max !== null && <span data-air="over">{fill(w.over, { limit: amount(max, air) })}</span>}
        <span data-air="unknown">{w.unknown}</span>
      </p>
      <table class="tbl">
        <caption class="sr">{w.table}</caption>
        <thead>
          <tr>
            <th scope="col">{w.sensor}</th>
            <th scope="col" class="num">
              {w[air]}
            </th>
            <th scope="col">{w.state}</th>
          </tr>
        </thead>
        <tbody>
          {sensors.map(({ device, name, value, trust }) => (
            <tr key={device} data-st={trust === 'good' ? undefined : 'stale'}>
              <th scope="row">{name}</th>
              <td class="num">{value === null ? '—' : amount(value, air, 1)}</td>
              <td>{trust === 'good' ? trusts.good : <Level level="nodata">{trusts[trust]}</Level>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
