import path from 'node:path';
import { CODE } from '../contract/codes';
import { Refusal } from '../contract/refusal';
import { createUploadFolder } from '../pictures/upload-folder';
import { conflict } from '../sites/faults';
import type { Sites } from '../sites/index';
import { readSound } from './sound';

const HOME = '/upload/pub/sound/';
/** A level has one, and somebody tries a few. */
const MOST_SOUNDS = 32;

/** What consoles play, as files under names that the box makes up. `folder`: what is served as /upload. */
export function createSounds(folder: string, { levels, alarmCommons }: Pick<Sites, 'levels' | 'alarmCommons'>) {
  const sounds = createUploadFolder(path.join(folder, 'pub', 'sound'));

  /** Removes what no level names any more, and what somebody uploaded and did not take. */
  function sweep(): void {
    const named = new Set([alarmCommons().voice_file, ...levels({ limit: 0 }).data.map(({ voice_file }) => voice_file)]);
    sounds.keep((name) => named.has(HOME + name));
  }

  return {
    sweep,
    exists: (address: string): boolean => address.startsWith(HOME) && sounds.has(address.slice(HOME.length)),
    /**
     * The address of a sound, which a level or the alarm parameters may name from now on.
     * @throws Refusal 1001 when it is no wav, mp3 or ogg; 1003 when there are too many
     */
    put(file: Buffer): string {
      const sound = readSound(file);
      if (!sound) throw new Refusal(CODE.validation, 'sound_format', { fields: { file: { key: 'sound_format' } } });
      if (sounds.count() >= MOST_SOUNDS) sweep();
      if (sounds.count() >= MOST_SOUNDS) throw conflict('sounds_most', [], { max: MOST_SOUNDS });
      return HOME + sounds.put(sound);
    },
  };
}
export type Sounds = ReturnType<typeof createSounds>;
