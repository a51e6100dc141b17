import { normalOf } from '../../../daemon/contract/abnormal';
import type { OverviewStat } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { $levels, levelView } from '../../state/alarms/settings';
import { useStore } from '../../state/feeds/use';
import { dataview, sites } from '../../state/room/overview';
import { Level, type LevelKind, Sign } from '../../ui/glyph/index';
import { Age, Answer } from '../fed';
import { isCalm, partsText, standingText } from '../standing';
import { useWell } from '../well';
import { useLead } from './lead';
import { RISK_SIGNS, RISKS, riskOf, riskPlace } from './rules';

type Size = { w: number; wm: number; ws: number };
const sizes = ({ w, wm, ws }: Size) => ({ '--w': w, '--wm': wm, '--ws': ws });
const number = (n: number): string => n.toLocaleString('en-US');

function Count({ label, value, note, size }: { label: string; value: number; note?: string | false | undefined; size: Size }) {
  return (
    <div class="panel stat" style={sizes(size)}>
      <span>{label}</span>
      <b>{number(value)}</b>
      {note && <span class="wide">{note}</span>}
    </div>
  );
}

/** The sign of the worst that is abnormal anywhere; nodata while there is no worst and not all is normal either. */
function useWorst(stat: OverviewStat): LevelKind {
  const levels = useStore($levels);
  const rooms = useStore(sites.$).data?.data ?? [];
  const well = useWell();
  if (isCalm(stat)) return well;
  if (stat.item_abnormal === 0) return 'nodata';
  const worst = rooms
    .filter((room) => room.level > 0)
    .map((room) => levelView(levels, room.level))
    .sort((a, b) => b.weight - a.weight)[0];
  return worst?.kind ?? 'nodata';
}

function Abnormal({ stat, oldSince }: { stat: OverviewStat; oldSince: number | null }) {
  const w = words('overview');
  const worst = useWorst(stat);
  return (
    <a class="panel stat" href={useLead('/alarm')} style={sizes({ w: 3, wm: 4, ws: 12 })}>
      <span>{w.abnormal}</span>
      <b>
        <Sign level={worst} />
        {number(stat.item_abnormal)}
      </b>
      <span>{partsText(stat, 0, 2) || standingText(stat)}</span>
      {oldSince !== null && <Age at={oldSince} />}
    </a>
  );
}

/** Share of abnormal items on a scale of four levels; without items there is no risk to tell. */
export function RiskIndex({ stat }: { stat: OverviewStat }) {
  const w = words('overview');
  const found = riskOf(stat.item_abnormal, stat.items);
  return (
    <div class="panel stat" style={sizes({ w: 3, wm: 12, ws: 12 })}>
      <span>{w.risk}</span>
      <span class="cl" style={{ color: 'inherit', flexWrap: 'nowrap' }}>
        <b style={{ fontSize: 'var(--f5)', lineHeight: '1.15' }}>
          {found ? found.percent : '—'}
          {found && <small style={{ fontSize: 'var(--f3)' }}>{'\u00a0%'}</small>}
        </b>
        {found && <Level level={RISK_SIGNS[found.risk]}>{w[found.risk]}</Level>}
      </span>
      {found && (
        <div
          class="risk"
          role="img"
          style={{ '--v': riskPlace(found.percent) }}
          aria-label={fill(w.risk_says, { percent: found.percent, level: w[found.risk] })}
        >
          {RISKS.map((risk) => (
            <i key={risk} data-lv={risk === found.risk ? RISK_SIGNS[risk] : undefined} />
          ))}
          <u />
          {(['', '5 ', '20 ', '50 '] as const).map((from, i) => (
            <span key={from}>
              {from}
              {w[RISKS[i]!]}
            </span>
          ))}
        </div>
      )}
    </div>
  );
}

const shareOf = (stat: OverviewStat): string | undefined =>
  stat.items > 0 ? `${((normalOf(stat) / stat.items) * 100).toFixed(1)} %` : undefined;

/** The five counts and the risk, as cells of the page's grid. */
export function Counts() {
  const w = words('overview');
  const { data: stat, at, old } = useStore(dataview.$);
  if (!stat)
    return (
      <div class="panel stat" style={sizes({ w: 12, wm: 12, ws: 12 })}>
        <Answer feed={dataview} lines={2}>
          {() => null}
        </Answer>
      </div>
    );
  return (
    <div style={{ display: 'contents' }} data-st={old ? 'stale' : undefined}>
      <Abnormal stat={stat} oldSince={old ? at : null} />
      <Count label={w.normal} value={normalOf(stat)} note={shareOf(stat)} size={{ w: 2, wm: 2, ws: 3 }} />
      <Count
        label={w.items}
        value={stat.items}
        note={stat.item_abnormal > 0 && partsText(stat, 2)}
        size={{ w: 2, wm: 2, ws: 3 }}
      />
      <Count label={w.devices} value={stat.devices} size={{ w: 1, wm: 2, ws: 3 }} />
      <Count label={w.sites} value={stat.device_groups} size={{ w: 1, wm: 2, ws: 3 }} />
      <RiskIndex stat={stat} />
    </div>
  );
}
