import { useEffect } from 'react';
import { words } from '../../lang/index';
import { boxSound, openBoxSound, silenceBox } from '../../state/alarms/box_sound';
import { $writable } from '../../state/feeds/link';
import { useStore } from '../../state/feeds/use';
import { hasFunc } from '../../state/people/roles';
import { $roles } from '../../state/session/session';
import { toastFault } from '../../state/window/toasts';
import { Icon } from '../../ui/icon/index';

/** There while the box sounds, for whoever may confirm alarms: silences the room, and confirms nothing. */
export function SilenceBox() {
  const w = words('alarm');
  const roles = useStore($roles);
  const writable = useStore($writable);
  const { data } = useStore(boxSound.$);
  useEffect(openBoxSound, []);
  if (!data?.buzzer.on || !hasFunc(roles, 'alarm_confirm')) return null;
  return (
    <button type="button" class="btn" disabled={!writable} onClick={() => void silenceBox().catch(toastFault)}>
      <Icon name="sound-off" />
      {w.silence_box}
    </button>
  );
}
