import type { DiskUsage } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { disks, memory } from '../../state/box/machine';
import { Empty } from '../../ui/empty/index';
import { Level } from '../../ui/glyph/index';
import { gradeOf } from '../grade';
import { Panel } from '../panel';
import { Meter } from './information_part';
import { diskShare, memoryShare, sizeWords } from './information_rules';

export function Memory() {
  const w = words('machine');
  return (
    <Panel feed={memory} title={w.memory} w={6} wm={6}>
      {(use) => {
        const percent = memoryShare(use);
        if (percent === null) return <Meter label={w.used} percent={null} />;
        return (
          <>
            <Meter label={w.used} percent={percent} />
            <p class="mut">{fill(w.used_of, { used: sizeWords(use.used), size: sizeWords(use.total) })}</p>
          </>
        );
      }}
    </Panel>
  );
}

/** The box keeps its data on a partition of its own, so that a full one never stops the system. */
const DATA = '/data';

function Disk({ disk }: { disk: DiskUsage }) {
  const w = words('machine');
  const percent = diskShare(disk);
  const level = percent === null ? undefined : gradeOf(percent);
  return (
    <li>
      <p class="cl">
        <span class="mono">{disk.mount}</span>
        <span class="mut">{disk.mount === DATA ? w.data_partition : w.data_elsewhere}</span>
      </p>
      <Meter label={w.used} percent={percent} />
      <p class="mut cl">
        {percent !== null && fill(w.used_of, { used: sizeWords(disk.used), size: sizeWords(disk.size) })}
        {level && <Level level={level}>{level === 'crit' ? w.full : w.filling}</Level>}
      </p>
    </li>
  );
}

/** A row a mount. The box tells of those that hold its data. */
export function Disks() {
  const w = words('machine');
  return (
    <Panel feed={disks} title={w.disks} w={6} wm={6}>
      {(all) =>
        all.length === 0 ? (
          <Empty icon="info" title={w.unavailable} />
        ) : (
          <ul style={{ display: 'grid', gap: 'var(--s4)' }}>
            {all.map((disk) => (
              <Disk key={disk.mount} disk={disk} />
            ))}
          </ul>
        )
      }
    </Panel>
  );
}
