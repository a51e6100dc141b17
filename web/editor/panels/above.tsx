import type { Room } from '../canvas/room';
import type { Desk } from '../desk/desk';
import { Carousel, Pictures } from './dialogs/door';

/** What the palette and the toolbar open above the editor. */
export type AboveName = 'background' | 'icon' | 'carousel';

interface AboveProps {
  readonly desk: Desk;
  readonly room: Room;
  readonly name: AboveName;
  readonly onClose: () => void;
}

/** A background is chosen for the sheet, icons are looked at and brought, sites are put in turn. */
export function Above({ desk, room, name, onClose }: AboveProps) {
  if (name === 'carousel') return <Carousel room={room} onClose={onClose} />;
  const { background } = desk.see().editing.doc.canvas;
  const take = (image: string): void => {
    desk.sheet({ background: { ...background, image } });
    onClose();
  };
  const ofSheet = name === 'background';
  return (
    <Pictures
      room={room}
      onClose={onClose}
      of={name}
      chosen={ofSheet ? background.image : ''}
      {...(ofSheet && { onPick: take })}
    />
  );
}
