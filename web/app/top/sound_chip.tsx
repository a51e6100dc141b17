import { words } from '../../lang/index';
import { $params } from '../../state/alarms/settings';
import { $audio, enableSound } from '../../state/alarms/sound';
import { useStore } from '../../state/feeds/use';
import { Icon, IconButton } from '../../ui/icon/index';

/** Stays until the browser has really let the page sound once; the press itself is what browsers wait for. */
export function SoundChip() {
  const { sound } = words('shell');
  const audio = useStore($audio);
  const { voice_enable } = useStore($params);
  if (audio !== 'blocked' || !voice_enable) return null;
  return (
    <button type="button" class="chip wide" data-lv="warn" onClick={enableSound}>
      <Icon name="sound-off" />
      {sound.enable}
    </button>
  );
}

/** The same on a phone, where there is room for an icon only. */
export function SoundButton() {
  const { sound } = words('shell');
  const audio = useStore($audio);
  const { voice_enable } = useStore($params);
  if (audio !== 'blocked' || !voice_enable) return null;
  return (
    <span class="narrow" data-lv="warn" style={{ color: 'var(--lv)' }}>
      <IconButton icon="sound-off" label={sound.enable} onClick={enableSound} />
    </span>
  );
}
