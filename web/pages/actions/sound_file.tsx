import { useEffect, useState } from 'react';
import { words } from '../../lang/index';
import type { Drawn } from '../../ui/form/spec';
import { Note } from '../../ui/note/index';
import { Refused } from '../../wire/call';
import { upload } from '../../wire/upload';
import type { FormPart, Values } from '../kit/spec';

const reasonOf = (fault: unknown): string =>
  (fault instanceof Refused && fault.fields.file) || (fault instanceof Error ? fault.message : String(fault));

/** Plays a sound once, and stops it when it is asked for again, or when its page goes. */
function useListening(address: string): { readonly plays: boolean; readonly press: () => void } {
  const [playing, setPlaying] = useState<HTMLAudioElement | null>(null);
  useEffect(() => () => playing?.pause(), [playing, address]);
  const over = (): void => setPlaying(null);
  const press = (): void => {
    over();
    if (playing) return;
    const audio = new Audio(address);
    audio.onended = over;
    audio.play().then(() => setPlaying(audio), over);
  };
  return { plays: playing !== null, press };
}

/** A sound of somebody's own: chosen and sent, listened to, taken back. */
function SoundFile({ id, value, locked, put }: Drawn) {
  const w = words('actions');
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const address = String(value ?? '');
  const { plays, press } = useListening(address);
  const send = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setFault(null);
    setBusy(true);
    try {
      put((await upload('POST setting/alarm_commons/sound', {}, { field: 'file', file })).voice_file);
    } catch (refusal) {
      setFault(reasonOf(refusal));
    }
    setBusy(false);
  };
  return (
    <>
      <div class="cl">
        <input
          class="sr"
          type="file"
          id={id}
          aria-describedby={`${id}-b`}
          accept=".wav,.mp3,.ogg"
          disabled={locked || busy}
          onChange={({ currentTarget }) => {
            void send(currentTarget.files?.[0]);
            // the same file is chosen again once it was mended
            currentTarget.value = '';
          }}
        />
        <label class="btn" for={id} aria-disabled={locked || busy || undefined}>
          {busy ? w.sound_sending : w.sound_choose}
        </label>
        {address && (
          <button type="button" class="btn" aria-pressed={plays} onClick={press}>
            {w.sound_listen}
          </button>
        )}
        {address && !locked && (
          <button type="button" class="btn" onClick={() => put('')}>
            {w.sound_usual}
          </button>
        )}
      </div>
      <div role="status">{fault && <Note level="crit">{fault}</Note>}</div>
    </>
  );
}

/** The field of a sound that consoles play. @param shown left out: always */
export function soundFilePart(shown?: (values: Values) => boolean): FormPart {
  const w = words('actions');
  return {
    kind: 'custom',
    key: 'voice_file',
    label: w.sound_file,
    help: w.sound_file_help,
    draw: (drawn) => <SoundFile {...drawn} />,
    ...(shown && { shown }),
  };
}
