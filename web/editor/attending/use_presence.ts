import { useEffect, useState } from 'react';
import type { MapPage, Present } from '../../../daemon/contract/entities/layouts';
import { call } from '../../wire/call';

/** ms between two words of who is here; the box forgets after 30 s */
const EVERY_MS = 10_000;
const NOBODY: readonly Present[] = [];

/** Who else has the page open. @param window a name of this one */
export function usePresence({ device_group_id, type, parent_id }: MapPage, window: string): readonly Present[] {
  const [others, setOthers] = useState(NOBODY);
  useEffect(() => {
    const tell = (more: { leaves?: true }) =>
      call('POST setting/top_view/layout/{device_group_id}/presence', { device_group_id, type, parent_id, window, ...more });
    const say = (): void =>
      void tell({}).then(
        ({ data }) => setOthers(data),
        () => {}, // said again soon
      );
    say();
    const timer = setInterval(say, EVERY_MS);
    return () => {
      clearInterval(timer);
      tell({ leaves: true }).catch(() => {});
    };
  }, [device_group_id, type, parent_id, window]);
  return others;
}
