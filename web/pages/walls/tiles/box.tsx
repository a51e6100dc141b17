import type { ReactNode } from 'react';
import { words } from '../../../lang/index';
import type { Feed } from '../../../state/feeds/feed';
import { useStore } from '../../../state/feeds/use';
import { cpu, disk, memory, services } from '../../../state/room/overview';
import { Level, Sign } from '../../../ui/glyph/index';
import { Age } from '../../fed';
import { gradeOf } from '../../grade';
import { megabytes, percentOf } from '../../overview/rules';
import { Frame } from '../../panel';
import { signalText } from '../../signal';
import { Well } from '../../well';

/** A share of the machine; one that could not be read again keeps its last value, greyed and with its age. */
function Share<T>({ feed, name, percentIn }: { feed: Feed<T>; name: string; percentIn: (data: T) => number | undefined }) {
  const { data, at, old } = useStore(feed.$);
  const percent = at === null ? undefined : percentIn(data as T);
  const isKnown = percent !== undefined && Number.isFinite(percent);
  const level = isKnown ? gradeOf(percent) : undefined;
  return (
    <div class="meter" style={{ '--v': isKnown ? percent : 0 }} data-lv={level} data-st={old ? 'stale' : undefined}>
      <span>{name}</span>
      <i />
      <b>
        {level && <Sign level={level} />}
        <span class="val">{isKnown ? `${Math.round(percent)}\u00a0%` : '—'}</span>
        {old && at !== null && <Age at={at} />}
      </b>
    </div>
  );
}

function Service({ name, running, old }: { name: string; running: 0 | 1; old: boolean }): ReactNode {
  const w = words('overview');
  return (
    <div class="cl">
      <dt>{name}</dt>
      <dd>{running ? <Well old={old}>{w.running}</Well> : <Level level="crit">{w.stopped}</Level>}</dd>
    </div>
  );
}

/** What the box itself does: how much of the machine is used, its services, its signal. */
export function Box() {
  const w = words('overview');
  const { data, at, error, old } = useStore(services.$);
  const signal = data && <span class="mut">{signalText(data, w)}</span>;
  return (
    <Frame title={w.health} side={signal} oldSince={old ? at : null} w={4}>
      <Share feed={cpu} name={w.cpu} percentIn={([load]) => load} />
      <Share feed={memory} name={w.memory} percentIn={({ used, total }) => (megabytes(used) / megabytes(total)) * 100} />
      <Share feed={disk} name={w.disk} percentIn={([first]) => first && percentOf(first.use)} />
      {data === null && error !== null && <p class="err">{error}</p>}
      {data && (
        <dl class="pairs">
          <Service name={w.alert_service} running={data.alert_service} old={old} />
          <Service name={w.collection_service} running={data.collection_service} old={old} />
          <Service name={w.system_service} running={data.system_serice} old={old} />
        </dl>
      )}
    </Frame>
  );
}
