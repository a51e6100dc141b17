import { useEffect, useState } from 'react';
import type { VersionInfo } from '../../../daemon/contract/entities';
import { spanText } from '../../../daemon/contract/span';
import { fill, words } from '../../lang/index';
import { $clock, boxNow } from '../../state/box/clock';
import { processor, versions } from '../../state/box/machine';
import { useStore } from '../../state/feeds/use';
import { toast } from '../../state/window/toasts';
import { Icon } from '../../ui/icon/index';
import { fullTime } from '../../ui/time';
import { copyText } from '../copy';
import { Age } from '../fed';
import { Frame, Panel } from '../panel';
import { Fact, Unavailable } from './information_part';

/** Date and time on the box, by the second. A browser's clock may be wrong: nothing stands for it. */
function Clock({ zone }: { zone: string }) {
  const [now, setNow] = useState(boxNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(boxNow()), 1000);
    return () => clearInterval(timer);
  }, []);
  return <span class="val">{fullTime(now, zone)}</span>;
}

/** For how long the machine has been on, when it was last asked. */
function Uptime() {
  const { data, at, error, old } = useStore(processor.$);
  if (data === null) return <>{error ?? '—'}</>;
  if (data.uptime <= 0) return <Unavailable />;
  return (
    <span class="cl" data-st={old ? 'stale' : undefined}>
      <span class="val">{spanText(data.uptime, words('shell').age)}</span>
      {old && at !== null && <Age at={at} />}
    </span>
  );
}

/** What time it is on the box, and for how long it has been on. */
export function Times() {
  const w = words('machine');
  const clock = useStore($clock);
  return (
    <Frame title={w.time} w={6} wm={6}>
      <dl class="kv">
        <Fact name={w.clock}>{clock && <Clock zone={clock.zone} />}</Fact>
        <Fact name={w.zone}>{clock?.zone}</Fact>
        <Fact name={w.uptime}>
          <Uptime />
        </Fact>
      </dl>
    </Frame>
  );
}

/** As high as a finger needs, without moving the lines of the list apart. */
const IN_LINE = { marginBlock: 'calc((1.45em - var(--h)) / 2)' };

function SerialNumber({ sn }: { sn: string }) {
  const w = words('machine');
  const copy = (): void => {
    if (copyText(sn)) toast(w.copied);
    else toast(w.copy_failed, 'warn');
  };
  return (
    <span class="cl">
      <span class="mono">{sn}</span>
      <button type="button" class="btn" data-k="text" style={IN_LINE} aria-label={w.copy_sn} onClick={copy}>
        <Icon name="copy" />
        {w.copy}
      </button>
    </span>
  );
}

function Facts({ about }: { about: VersionInfo }) {
  const w = words('machine');
  const { age } = words('shell');
  const zone = useStore($clock)?.zone;
  const boards: Readonly<Record<string, string>> = w.boards;
  return (
    <dl class="kv">
      <Fact name={w.product}>
        <span class="val">{about.version}</span>{' '}
        <span class="mut">{about.build ? fill(w.build, { build: about.build }) : w.from_sources}</span>
      </Fact>
      <Fact name={w.node}>{about.node}</Fact>
      <Fact name={w.board}>{boards[about.board] ?? about.board}</Fact>
      <Fact name={w.running}>
        <span class="val">{spanText(about.uptime, age)}</span>{' '}
        {zone && <span class="mut">{fill(w.since, { time: fullTime(about.start_time, zone) })}</span>}
      </Fact>
      <Fact name={w.sn}>{about.sn ? <SerialNumber sn={about.sn} /> : null}</Fact>
    </dl>
  );
}

/** What runs here, and which box it is. */
export const Versions = () => (
  <Panel feed={versions} title={words('machine').versions} w={6} wm={6}>
    {(about) => <Facts about={about} />}
  </Panel>
);
