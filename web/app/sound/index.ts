import { $audio, $sound, onEnable } from '../../state/sound';
import { joinWindows } from './leader';
import { createSiren, type Siren } from './siren';

const PRESSES = ['pointerdown', 'keydown'] as const;

/**
 * Sounds while something should be heard and this window is the one that sounds. Any press lets a blocked sound begin: that
 * is what browsers wait for. The returned function ends it.
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
  made.wake();
  return () => {
    for (const press of PRESSES) removeEventListener(press, made.wake);
    onEnable(null);
    unlisten();
    windows.leave();
    made.close();
  };
}
