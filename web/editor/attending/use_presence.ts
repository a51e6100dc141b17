import { useEffect, useState } from 'react';
import type { MapPage, Present } from '../../../daemon/contract/entities/layouts';
import { $session } from '../../state/session/session';
import { call, sayGoodbye } from '../../wire/call';

/** ms between two words of who is here; the box forgets after 30 s */
const EVERY_MS = 10_000;
const PRESENCE = 'POST setting/top_view/layout/{device_group_id}/presence';
const NOBODY: readonly Present[] = [];

/** Who else has the page open. @param window a name of this one */
export function usePresence({ device_group_id, type, parent_id }: MapPage, window: string): readonly Present[] {
  const [others, setOthers] = useState(NOBODY);
  useEffect(() => {
    const here = { device_group_id, type, parent_id, window };
    const say = (): void =>
      void call(PRESENCE, here).then(
        ({ data }) => setOthers(data),
        () => {}, // said again soon
      );
    /** A window that is closed runs nothing else: who is still there would see somebody for 30 s who is gone. */
    const leave = (): void => {
      // whoever has left the account is nobody whom the box would hear
      if ($session.get()) sayGoodbye(PRESENCE, { ...here, leaves: true });
    };
    say();
    const timer = setInterval(say, EVERY_MS);
    addEventListener('pagehide', leave);
    return () => {
      clearInterval(timer);
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [device_group_id, type, parent_id, window]);
  return others;
}
