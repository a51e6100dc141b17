import { useEffect } from 'react';
import { words } from '../../lang/index';
import { boxSound, openBoxSound, silenceBox } from '../../state/alarms/box_sound';
import { $writable } from '../../state/feeds/link';
import { useStore } from '../../state/feeds/use';
import { hasFunc } from '../../state/people/roles';
import { $roles } from '../../state/session/session';
import { toast, toastFault } from '../../state/window/toasts';
import { Icon } from '../../ui/icon/index';

/**
 * There while the box sounds, for whoever may confirm alarms: silences the room, and confirms nothing.
 * @param alarm beside one alarm it is there only while the box sounds for that one
 */
export function SilenceBox({ alarm }: { alarm?: number }) {
  const w = words('alarm');
  const roles = useStore($roles);
  const writable = useStore($writable);
  const { data } = useStore(boxSound.$);
  useEffect(openBoxSound, []);
  if (!data?.buzzer.on || !hasFunc(roles, 'alarm_confirm')) return null;
  if (alarm !== undefined && !data.buzzer.alarm_ids.includes(alarm)) return null;
  const silence = (): void => void silenceBox().then(() => toast(w.silenced), toastFault);
  return (
    <button type="button" class="btn" disabled={!writable} onClick={silence}>
      <Icon name="sound-off" />
      {w.silence_box}
    </button>
  );
}
