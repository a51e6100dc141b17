import { useState } from 'react';
import type { Action } from '../../../daemon/contract/entities';
import { words } from '../../lang/index';
import { createFeed } from '../../state/feeds/feed';
import { $writable } from '../../state/feeds/link';
import { tellFault } from '../../state/feeds/outcome';
import { useStore } from '../../state/feeds/use';
import { toast } from '../../state/window/toasts';
import { Drawer } from '../../ui/dialog/index';
import { call } from '../../wire/call';
import { Age, Answer } from '../fed';
import { useRights } from '../kit/rights';
import { Moment } from '../moment';
import { Course } from '../trace/run_course';

const SECONDS = 3;

/** The last carrying out of an action: what was to be shown, sent and read back, step by step. */
export function LastRun({ action, onClose }: { action: Action; onClose: () => void }) {
  const [feed] = useState(() => createFeed(() => call('GET setting/actions/{id}/last_run', { id: action.id }), SECONDS));
  const { at, old, data } = useStore(feed.$);
  const may = useRights('remote_control')({});
  const writable = useStore($writable);
  const w = words('action_cells');
  const isRunning = data?.actions.some(({ result }) => result === 'running') === true;
  const stop = async (): Promise<void> => {
    await call('POST setting/actions/{id}/stop', { id: action.id }).then(() => toast(w.stop_done), tellFault);
    await feed.refresh();
  };
  const footer = isRunning && may && (
    <button type="button" class="btn" data-k="risk" disabled={!writable} onClick={() => void stop()}>
      {w.stop}
    </button>
  );
  return (
    <Drawer title={`${w.last_run} · ${action.name}`} width={640} footer={footer} onClose={onClose}>
      <Answer feed={feed} lines={4}>
        {(run) =>
          run === null ? (
            <p class="mut">{words('actions').never}</p>
          ) : (
            <>
              {old && at !== null && <Age at={at} />}
              <p>
                <Moment at={run.time} />
              </p>
              <Course run={run} />
            </>
          )
        }
      </Answer>
    </Drawer>
  );
}
