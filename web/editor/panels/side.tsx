import type { Room } from '../canvas/room';
import type { Desk } from '../desk/desk';

export interface SideProps {
  readonly desk: Desk;
  readonly room: Room;
}

/** What stands to the right of the sheet. */
export const Side = (_: SideProps): null => null;
