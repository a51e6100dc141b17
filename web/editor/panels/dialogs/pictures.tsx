import { useId, useState } from 'react';
import { BLANK, builtinName } from '../../../../daemon/contract/widgets/builtin';
import { fill, words } from '../../../lang/index';
import { toast } from '../../../state/window/toasts';
import { Dialog } from '../../../ui/dialog/index';
import { Below } from '../../../ui/field/below';
import { useChoices } from '../../../ui/field/choices';
import { call } from '../../../wire/call';
import { upload } from '../../../wire/upload';
import type { Room } from '../../canvas/room';
import { type PictureUse, pictureOf } from './picture_file';

export interface PicturesProps {
  readonly room: Room;
  readonly of: PictureUse;
  /** the one that is shown now; '' for none */
  readonly chosen: string;
  /** left out: they are looked at */
  readonly onPick?: (image: string) => void;
  readonly onClose: () => void;
}

interface Known {
  readonly image: string;
  readonly used: boolean;
}

async function list(of: PictureUse): Promise<readonly Known[]> {
  if (of === 'icon') {
    const { data } = await call('GET setting/top_view/normal_icon', { limit: 0 });
    return data.map(({ normal_img, used, builtin }) => ({ image: normal_img, used: used && !builtin }));
  }
  const { data } = await call('GET setting/top_view/image_backgroup', { limit: 0 });
  return data.map(({ background, used, builtin }) => ({ image: background, used: used && !builtin }));
}
/** @returns its address */
async function send(of: PictureUse, file: Blob, tell: (share: number) => void): Promise<string> {
  const form = { field: 'image', file };
  return of === 'icon'
    ? (await upload('POST setting/top_view/normal_icon/image', {}, form, tell)).normal_img
    : (await upload('POST setting/top_view/image_backgroup/image', {}, form, tell)).background;
}

/** A picture on its way to the box: made to fit here, judged there. */
function useSending(of: PictureUse, sent: (image: string) => void) {
  const [share, setShare] = useState<number | null>(null);
  const [fault, setFault] = useState<string | undefined>();
  const bring = async (file: File): Promise<void> => {
    const w = words('map_dialogs').pictures;
    setFault(undefined);
    setShare(0);
    try {
      const picture = await pictureOf(file, of);
      if (typeof picture === 'string') setFault(w.fault[picture]);
      else {
        sent(await send(of, picture, setShare));
        toast(w.uploaded[of]);
      }
    } catch (refusal) {
      setFault(fill(w.failed[of], { reason: refusal instanceof Error ? refusal.message : String(refusal) }));
    } finally {
      setShare(null);
    }
  };
  return { share, fault, bring };
}

function Tile({
  room,
  picture,
  chosen,
  name,
  onPick,
}: {
  room: Room;
  picture: Known;
  chosen: boolean;
  name: string;
  onPick: (() => void) | undefined;
}) {
  const { Figure } = room.widgets;
  const { image, used } = picture;
  return (
    <button type="button" aria-pressed={chosen} onClick={onPick}>
      <span class="shown">{image !== BLANK && <Figure image={image} width={88} height={66} />}</span>
      {name}
      {used && <small class="mut">{words('map_dialogs').pictures.used}</small>}
    </button>
  );
}

/** Every picture that a sheet or a widget may have: those of the console, those that somebody brought, and one more. */
export function Pictures({ room, of, chosen, onPick, onClose }: PicturesProps) {
  const w = words('map_dialogs').pictures;
  const id = useId();
  const { list: known, waiting } = useChoices(() => list(of));
  const [brought, setBrought] = useState<readonly Known[]>([]);
  const { share, fault, bring } = useSending(of, (image) => {
    setBrought((before) => [...before, { image, used: false }]);
    onPick?.(image);
  });
  const all = [...known, ...brought];
  const own = all.filter(({ image }) => !image.startsWith('builtin:'));
  function nameOf(image: string): string {
    if (image === BLANK) return w.blank;
    const name = builtinName(image);
    return name ? w.icon[name] : fill(w.nth, { n: own.findIndex((each) => each.image === image) + 1 });
  }
  return (
    <Dialog title={w.title[of]} width={640} onClose={onClose}>
      <div class="cl">
        <input
          class="sr"
          type="file"
          id={id}
          accept="image/*"
          aria-describedby={`${id}-b`}
          aria-invalid={fault ? true : undefined}
          disabled={share !== null}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            if (file) void bring(file);
            // the same file is chosen again once it was mended
            currentTarget.value = '';
          }}
        />
        <label class="btn" for={id}>
          {share === null ? w.upload : fill(w.sending, { n: Math.floor(share * 100) })}
        </label>
        <Below id={`${id}-b`} fault={fault} help={w.help[of]} />
      </div>
      {waiting}
      <p class="mut">{w.swept}</p>
      <div class="ed-pictures">
        {all.map((picture) => (
          <Tile
            key={picture.image}
            room={room}
            picture={picture}
            chosen={picture.image === chosen}
            name={nameOf(picture.image)}
            onPick={onPick && (() => onPick(picture.image))}
          />
        ))}
      </div>
    </Dialog>
  );
}
