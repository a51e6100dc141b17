import { $audio, onEnable } from '../../state/alarms/sound';
import { $sound } from '../../state/alarms/sounding';
import { joinWindows } from './leader';
import { createSiren, type Siren } from './siren';

const PRESSES = ['pointerdown', 'keydown'] as const;

/**
 * Sounds while something should be heard and this window is the one that sounds. Where a browser lets pages sound unasked,
 * as that of a wall does, it begins by itself; elsewhere any press lets it begin, and asking before one only fills the
 * browser's log. The returned function ends it.
 */
export function startSound(): () => void {
  if (typeof AudioContext === 'undefined') {
    $audio.set('blocked');
    return () => {};
  }
  let leading = false;
  let siren: Siren | null = null;
  const play = (): void => siren?.play(leading ? $sound.get() : null);
  const windows = joinWindows((on) => {
    leading = on;
    play();
  });
  const made = createSiren(new AudioContext(), (sounds) => {
    $audio.set(sounds ? 'ready' : 'blocked');
    windows.setReady(sounds);
  });
  siren = made;
  const unlisten = $sound.listen(play);
  onEnable(made.wake);
  for (const press of PRESSES) addEventListener(press, made.wake, { passive: true });
  play();
  return () => {
    for (const press of PRESSES) removeEventListener(press, made.wake);
    onEnable(null);
    unlisten();
    windows.leave();
    made.close();
  };
}
