import { useEffect } from 'react';
import { startAnnouncer } from './alarm/announcer';
import { Popups } from './alarm/popups';
import { IdleWatch } from './idle/index';
import { TrialWatch } from './licence/index';
import { Setup, useSetup } from './setup/index';
import { startSound } from './sound/index';

/** What attends to the user from the first moment after the page is seen: popups, sound and sentences of alarms, idleness. */
export function Attend() {
  const setup = useSetup();
  useEffect(() => {
    const ends = [startAnnouncer(), startSound()];
    return () => {
      for (const end of ends) end();
    };
  }, []);
  return (
    <>
      {setup.wanted ? <Setup onLater={setup.putOff} /> : <TrialWatch />}
      <Popups />
      <IdleWatch />
    </>
  );
}
