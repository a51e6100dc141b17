import { useEffect } from 'react';
import { $exports, openExports } from '../state/box/exports';
import { useStore } from '../state/feeds/use';
import { runningPlans } from '../state/room/shutdowns';
import { startPaper } from '../state/window/paper';
import { Above } from './above';
import { startAnnouncer } from './alarm/announcer';
import { Popups } from './alarm/popups';
import { IdleWatch } from './idle/index';
import { late } from './late';
import { TrialWatch } from './licence/index';
import { ReadOnly } from './read_only';
import { startSound } from './sound/index';
import { startWholeNames } from './whole_names';

const Shutdown = late(() => import('./shutdown/index'), ['shutdowns']);
const Exports = late(() => import('./exports/index'), ['exports']);

/**
 * What attends to the user from the first moment after the page is seen: popups, sound and sentences of alarms, idleness, hosts
 * that are shut down, and what is opened above the page.
 */
export function Attend({ settingUp }: { settingUp: boolean }) {
  const exporting = useStore($exports).length > 0;
  const isShutting = (useStore(runningPlans.$).data?.length ?? 0) > 0;
  useEffect(() => {
    const ends = [startAnnouncer(), startSound(), openExports(), startPaper(), startWholeNames()];
    return () => {
      for (const end of ends) end();
    };
  }, []);
  return (
    <>
      <ReadOnly />
      {isShutting && <Shutdown onClose={() => undefined} />}
      {!settingUp && <TrialWatch />}
      <Popups />
      <Above />
      {exporting && <Exports onClose={() => undefined} />}
      <IdleWatch />
    </>
  );
}
