import { useEffect } from 'react';
import type { AlarmLife } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { occurrence, openOccurrence } from '../../state/alarms/occurrence';
import { useStore } from '../../state/feeds/use';
import { Drawer } from '../../ui/dialog/index';
import { Answer } from '../fed';
import { Curve } from './curve';
import { Heading } from './heading';
import { Kin } from './kin';
import { Operations } from './operations';
import { Timeline } from './timeline';

/** what can be done about an alarm stands in one row, in every language */
const WIDTH = 720;

interface DrawerProps {
  readonly id: number;
  /** its notices are what is wanted of it */
  readonly notices: boolean;
  /** something was done about it */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function Life({ life, notices }: { life: AlarmLife; notices: boolean }) {
  const { old } = useStore(occurrence.$);
  return (
    <div data-st={old ? 'stale' : undefined} style={{ display: 'grid', gap: 'var(--s5)', minInlineSize: 0 }}>
      <Heading life={life} />
      <Kin life={life} />
      <Curve life={life} />
      <Timeline life={life} notices={notices} />
    </div>
  );
}

/** One alarm with all that became of it, and what can be done about it. */
export function OccurrenceDrawer({ id, notices, onDone, onClose }: DrawerProps) {
  const w = words('occurrence');
  useEffect(() => openOccurrence(id), [id]);
  const { data } = useStore(occurrence.$);
  const life = data?.id === id ? data : null;
  const done = (): void => {
    void occurrence.refresh();
    onDone();
  };
  return (
    <Drawer
      title={life ? `${life.device_name} ${life.item_name}` : fill(w.title, { id })}
      onClose={onClose}
      width={WIDTH}
      footer={life && <Operations life={life} onDone={done} />}
    >
      <Answer feed={occurrence} lines={8}>
        {(found) => found && found.id === id && <Life life={found} notices={notices} />}
      </Answer>
    </Drawer>
  );
}
