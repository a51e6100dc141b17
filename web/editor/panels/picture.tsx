import { useState } from 'react';
import { BLANK } from '../../../daemon/contract/widgets/builtin';
import { words } from '../../lang/index';
import { IconButton } from '../../ui/icon/index';
import { Pictures } from './dialogs/door';
import type { OwnFieldProps } from './spec';

/** A picture: as it is, and the way to another. */
export function PictureChoice({ room, field: { id, value, locked, put }, of }: OwnFieldProps & { of: 'background' | 'icon' }) {
  const w = words('panels');
  const image = typeof value === 'string' ? value : '';
  const [open, setOpen] = useState(false);
  const { Figure } = room.widgets;
  const take = (picked: string): void => {
    put(picked);
    setOpen(false);
  };
  return (
    <span class="cl">
      <button type="button" class="btn" aria-describedby={`${id}-l`} disabled={locked} onClick={() => setOpen(true)}>
        {image !== '' && image !== BLANK && <Figure image={image} width={22} height={22} />}
        {image === BLANK ? w.blank : w.choose}
      </button>
      {image !== '' && !locked && <IconButton icon="x" label={w.remove_picture} onClick={() => put('')} />}
      {open && <Pictures room={room} of={of} chosen={image} onPick={take} onClose={() => setOpen(false)} />}
    </span>
  );
}
