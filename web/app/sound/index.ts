import { $audio, $sound } from '../../state/sound';
import { joinWindows } from './leader';
import { createSiren, type Siren } from './siren';

let siren: Siren | null = null;

/** Asks the browser to let the page sound; to be called from a press of the user's. */
export const enableSound = (): void => siren?.wake();

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
  const play = (): void => siren?.play(leading ? $sound.get() : null);
  const windows = joinWindows((on) => {
    leading = on;
    play();
  });
  siren = createSiren(new AudioContext(), (sounds) => {
    $audio.set(sounds ? 'ready' : 'blocked');
    windows.setReady(sounds);
  });
  const unlisten = $sound.listen(play);
  for (const press of PRESSES) addEventListener(press, enableSound, { passive: true });
  play();
  siren.wake();
  return () => {
    for (const press of PRESSES) removeEventListener(press, enableSound);
    unlisten();
    windows.leave();
    siren?.close();
    siren = null;
  };
}
