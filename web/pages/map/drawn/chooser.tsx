import { useState } from 'react';
import type { GisPicture } from '../../../../daemon/contract/entities';
import { MAP_PICTURE } from '../../../../daemon/contract/rules/gis';
import { fill, words } from '../../../lang/index';
import { $writable } from '../../../state/feeds/link';
import { useStore } from '../../../state/feeds/use';
import { putPicture } from '../../../state/room/drawing';
import { Icon } from '../../../ui/icon/index';
import { Refused } from '../../../wire/call';

const reasonOf = (fault: unknown): string =>
  (fault instanceof Refused && fault.fields.image) || (fault instanceof Error ? fault.message : String(fault));

/** A picture on its way: the box looks at it, and takes it or says why not. It is the map only once the form is saved. */
function useSending(onTaken: (picture: GisPicture) => void) {
  const [share, setShare] = useState<number | null>(null);
  const [fault, setFault] = useState<string | undefined>();
  const send = async (file: File): Promise<void> => {
    setFault(file.size > MAP_PICTURE.bytes ? words('gis').picture_large : undefined);
    if (file.size > MAP_PICTURE.bytes) return;
    setShare(0);
    try {
      onTaken(await putPicture(file, setShare));
    } catch (refusal) {
      setFault(fill(words('gis').picture_failed, { reason: reasonOf(refusal) }));
    } finally {
      setShare(null);
    }
  };
  return { share, fault, send };
}

interface ChooserProps {
  readonly id: string;
  /** there is a picture already */
  readonly has: boolean;
  readonly onTaken: (picture: GisPicture) => void;
  readonly onRemove: () => void;
}

/** Takes a picture by the browser's own chooser, worn as a button, and tells what became of it. */
export function Chooser({ id, has, onTaken, onRemove }: ChooserProps) {
  const w = words('gis');
  const { share, fault, send } = useSending(onTaken);
  const waits = !useStore($writable) || share !== null;
  const says = has ? w.upload.replace : w.upload.choose;
  return (
    <>
      <div class="cl upload">
        <input
          class="sr"
          type="file"
          id={id}
          accept="image/png,image/jpeg"
          disabled={waits}
          aria-describedby={`${id}-h`}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) void send(file);
            // the same file is chosen again once it was mended
            currentTarget.value = '';
          }}
        />
        <label class="btn" for={id} aria-disabled={waits || undefined}>
          {share === null ? says : fill(w.upload.sending, { n: Math.floor(share * 100) })}
        </label>
        {has && share === null && (
          <button type="button" class="btn" data-k="text" onClick={onRemove}>
            {w.upload.remove}
          </button>
        )}
      </div>
      <span class="mut" id={`${id}-h`}>
        {w.picture_help}
      </span>
      {fault && (
        <span class="err" role="alert">
          <Icon name="alert" />
          {fault}
        </span>
      )}
    </>
  );
}
