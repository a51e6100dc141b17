import type { DiskUsage, SystemInfo } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { go } from '../../route/index';
import { boxNow } from '../../state/box/clock';
import type { Feed } from '../../state/feeds/feed';
import { useStore } from '../../state/feeds/use';
import { $menus, $menusKnown, hasMenu } from '../../state/people/menus';
import { cpu, disk, inspection, memory, services } from '../../state/room/overview';
import { toast } from '../../state/window/toasts';
import { Level, Sign } from '../../ui/glyph/index';
import { Age } from '../fed';
import { gradeOf } from '../grade';
import { Frame } from '../panel';
import { signalBars, signalText } from '../signal';
import { Well } from '../well';
import { daysAndHours, megabytes, percentOf } from './rules';

/** What a meter shows of an answer. */
interface Use {
  readonly percent: number;
  readonly text: string;
}

const cpuUse = ([load]: readonly number[]): Use | null =>
  load === undefined ? null : { percent: load, text: `${Math.round(load)}\u00a0%` };

/** Both in the unit that keeps them short. */
const memoryText = (used: number, total: number): string =>
  total < 10_000
    ? `${Math.round(used)} / ${Math.round(total)}\u00a0MB`
    : `${(used / 1024).toFixed(1)} / ${(total / 1024).toFixed(1)}\u00a0GB`;

function memoryUse({ used, total }: { readonly used: string; readonly total: string }): Use | null {
  const percent = (megabytes(used) / megabytes(total)) * 100;
  return Number.isFinite(percent) ? { percent, text: memoryText(megabytes(used), megabytes(total)) } : null;
}

const diskUse = ([first]: readonly DiskUsage[]): Use | null =>
  first ? { percent: percentOf(first.use), text: first.use.replace('%', '\u00a0%') } : null;

/** A share of the machine. One that could not be read again keeps its last value, greyed and with its age. */
function Meter<T>({ feed, label, useOf }: { feed: Feed<T>; label: string; useOf: (data: T) => Use | null }) {
  const { data, at, old } = useStore(feed.$);
  const use = at === null ? null : useOf(data as T);
  const level = use ? gradeOf(use.percent) : undefined;
  return (
    <div class="meter" style={{ '--v': use?.percent ?? 0 }} data-lv={level} data-st={old ? 'stale' : undefined}>
      <span>{label}</span>
      <i />
      <b>
        {level && <Sign level={level} />}
        <span class="val">{use?.text ?? '—'}</span>
      </b>
      {old && at !== null && (
        <span style={{ gridColumn: '2 / -1' }}>
          <Age at={at} />
        </span>
      )}
    </div>
  );
}

function Service({ label, running }: { label: string; running: 0 | 1 }) {
  const w = words('overview');
  const { old } = useStore(services.$);
  return (
    <div class="cl">
      <dt>{label}</dt>
      <dd>{running ? <Well old={old}>{w.running}</Well> : <Level level="crit">{w.stopped}</Level>}</dd>
    </div>
  );
}

function Signal({ info }: { info: SystemInfo }) {
  const text = signalText(info, words('overview'));
  const bars = signalBars(info.signal);
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

/** Both entries open the page (specification 6). */
const INSPECTION = ['/polling', '/polling_main'];

/** How long ago it was; leads to the inspections where they are open to this user. */
function Inspected() {
  const w = words('overview');
  const menus = useStore($menus);
  const known = useStore($menusKnown);
  const { data, at } = useStore(inspection.$);
  if (at === null) return <>—</>;
  const open = INSPECTION.every((url) => hasMenu(menus, url));
  const lead = (): void => {
    if (open) go('/polling_main');
    else toast(known ? w.not_open : w.menu_loading, 'warn');
  };
  return (
    <button type="button" class="btn" data-k="text" title={w.inspect} style={{ '--h': '24px', padding: 0 }} onClick={lead}>
      {data ? fill(w.days_hours, daysAndHours(data.create_time, boxNow())) : w.never}
    </button>
  );
}

function Services({ info }: { info: SystemInfo }) {
  const w = words('overview');
  return (
    <>
      <Service label={w.alert_service} running={info.alert_service} />
      <Service label={w.collection_service} running={info.collection_service} />
      <Service label={w.system_service} running={info.system_serice} />
    </>
  );
}

/** What the box itself does: machine, services, signal, and how long ago it was inspected. Each is asked for on its own. */
export function SystemHealth() {
  const w = words('overview');
  const { data: info, at, error, old } = useStore(services.$);
  return (
    <Frame title={w.health} side={info && <Signal info={info} />} oldSince={old ? at : null} w={4} wm={6}>
      <Meter feed={cpu} label={w.cpu} useOf={cpuUse} />
      <Meter feed={memory} label={w.memory} useOf={memoryUse} />
      <Meter feed={disk} label={w.disk} useOf={diskUse} />
      {info === null && error !== null && <p class="err">{error}</p>}
      <dl class="pairs">
        {info && <Services info={info} />}
        <div class="cl">
          <dt>{w.inspected}</dt>
          <dd>
            <Inspected />
          </dd>
        </div>
      </dl>
    </Frame>
  );
}
