import type { ReactNode } from 'react';
import { fill, words } from '../../lang/index';
import { boxNow } from '../../state/clock';
import { cpu, disk, inspection, memory, services } from '../../state/overview';
import { useStore } from '../../state/use';
import { Level, Sign } from '../../ui/glyph/index';
import { Panel } from '../panel';
import { daysAndHours, gradeOf, megabytes, percentOf, signalBars } from './rules';

function Meter({ label, percent, text }: { label: string; percent: number | null; text: string }) {
  const level = percent === null ? undefined : gradeOf(percent);
  return (
    <div class="meter" style={{ '--v': percent ?? 0 }} data-lv={level}>
      <span>{label}</span>
      <i />
      <b>
        {level && <Sign level={level} />}
        {text}
      </b>
    </div>
  );
}

/** CPU, memory and disk; one that could not be read says so and leaves the others alone. */
function Meters() {
  const w = words('overview');
  const [load] = useStore(cpu.$).data ?? [];
  const ram = useStore(memory.$).data;
  const space = useStore(disk.$).data?.[0];
  const used = ram ? megabytes(ram.used) : Number.NaN;
  const total = ram ? megabytes(ram.total) : Number.NaN;
  const share = used / total;
  return (
    <>
      <Meter label={w.cpu} percent={load ?? null} text={load === undefined ? '—' : `${Math.round(load)}\u00a0%`} />
      <Meter
        label={w.memory}
        percent={Number.isFinite(share) ? share * 100 : null}
        text={Number.isFinite(share) ? `${Math.round(used)} / ${Math.round(total)}\u00a0MB` : '—'}
      />
      <Meter
        label={w.disk}
        percent={space ? percentOf(space.use) : null}
        text={space ? space.use.replace('%', '\u00a0%') : '—'}
      />
    </>
  );
}

function Service({ label, running }: { label: string; running: 0 | 1 }) {
  const w = words('overview');
  return (
    <>
      <dt>{label}</dt>
      <dd>{running ? <Level level="ok">{w.running}</Level> : <Level level="crit">{w.stopped}</Level>}</dd>
    </>
  );
}

function Signal({ signal }: { signal: number }) {
  const w = words('overview');
  const bars = signalBars(signal);
  const text = fill(w.signal, { n: bars });
  return (
    <span class="lv">
      <span class="sig" role="img" aria-label={text} data-n={bars}>
        {[1, 2, 3, 4, 5].map((bar) => (
          <i key={bar} />
        ))}
      </span>
      <span class="mut">{text}</span>
    </span>
  );
}

function Inspected(): ReactNode {
  const w = words('overview');
  const { data, at } = useStore(inspection.$);
  if (at === null) return '—';
  return data ? fill(w.days_hours, daysAndHours(data.create_time, boxNow())) : w.never;
}

/** What the box itself does: machine, services, signal, and how long ago it was inspected. */
export function SystemHealth() {
  const w = words('overview');
  return (
    <Panel feed={services} title={w.health} side={(info) => <Signal signal={info.signal} />} w={4} wm={6}>
      {(info) => (
        <>
          <Meters />
          <dl class="kv" style={{ gridTemplateColumns: 'max-content 1fr max-content 1fr', marginBlockStart: '14px' }}>
            <Service label={w.alert_service} running={info.alert_service} />
            <Service label={w.collection_service} running={info.collection_service} />
            <Service label={w.system_service} running={info.system_serice} />
            <dt>{w.inspected}</dt>
            <dd>
              <Inspected />
            </dd>
          </dl>
        </>
      )}
    </Panel>
  );
}
