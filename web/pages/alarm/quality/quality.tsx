import { useCallback, useState } from 'react';
import { fill, words } from '../../../lang/index';
import { useQuery } from '../../../route/index';
import { setQuery } from '../../../route/query';
import { type Metrics, metricsOf } from '../../../state/alarms/quality';
import { boxZone } from '../../../state/box/clock';
import { printPage } from '../../../state/window/paper';
import { Failed } from '../../../ui/empty/index';
import { Loading } from '../../../ui/loading/index';
import { Note } from '../../../ui/note/index';
import { fullTime } from '../../../ui/time';
import { ActorLists, type Patient } from './actors';
import { Advised } from './advised';
import { useAsked } from './asked';
import { Figures } from './figures';
import { Rate } from './rate';
import { Shares, Suppressed } from './shares';

const RANGES = [1, 7, 30, 90, 365];
const USUAL = 30;
/** letters of a moment without its seconds */
const MINUTE = 16;

/** The range that the address names. */
function useDays(): number {
  const asked = Number(useQuery().get('days'));
  return RANGES.includes(asked) ? asked : USUAL;
}

function Ranges({ days }: { days: number }) {
  const w = words('quality');
  return (
    <div class="bar" style={{ paddingBlockStart: 'var(--s3)' }}>
      <fieldset class="seg" aria-label={w.range}>
        {RANGES.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === days}
            onClick={() => setQuery({ days: each === USUAL ? null : each })}
          >
            {each === 1 ? w.range_day : fill(w.range_days, { n: each })}
          </button>
        ))}
      </fieldset>
      <span class="cl push">
        <button type="button" class="btn" onClick={() => void printPage()}>
          {w.print}
        </button>
      </span>
    </div>
  );
}

/** What the figures are of. */
function Facts({ metrics: { start, end, alarms, operators, box, drills } }: { metrics: Metrics }) {
  const w = words('quality');
  const text = (at: number): string => fullTime(at, boxZone()).slice(0, MINUTE);
  return (
    <p class="mut" style={{ padding: 'var(--s2) var(--s5)' }}>
      <b>{w.title}</b> · {fill(w.facts, { start: text(start), end: text(end), alarms, operators })}
      {box + drills > 0 && ` · ${fill(w.apart, { box, drills })}`}
    </p>
  );
}

function Sheet({ metrics, days }: { metrics: Metrics; days: number }) {
  const w = words('quality');
  const [patient, setPatient] = useState<Patient | null>(null);
  const isBlind = metrics.figures.every(({ measured }) => !measured);
  return (
    <>
      <Facts metrics={metrics} />
      {isBlind && <Note level="warn">{w.unmeasured}</Note>}
      <div class="grid">
        <Figures figures={metrics.figures} />
        <Shares levels={metrics.levels} alarms={metrics.alarms} />
        <Rate metrics={metrics} />
        <ActorLists actors={metrics.actors} days={days} onOpen={setPatient} />
        <Suppressed suppressed={metrics.suppressed} />
      </div>
      {patient?.ill && <Advised actor={patient.actor} ill={patient.ill} days={days} onClose={() => setPatient(null)} />}
    </>
  );
}

/** How well the alarms of a range served those who answer them. */
export function Quality() {
  const days = useDays();
  const { data, error, again } = useAsked(useCallback(() => metricsOf(days), [days]));
  return (
    <>
      <Ranges days={days} />
      {error !== null && <Failed text={error} onRetry={again} />}
      {error === null && (data ? <Sheet metrics={data} days={days} /> : <Loading lines={10} />)}
    </>
  );
}
