import type { Category, DeviceGroup } from '../../../daemon/contract/entities';
import type { OpenedLayout } from '../../../daemon/contract/entities/layouts';
import type { LiveRoom } from '../../widgets/index';
import type { Widgets } from './called';

/** What the editor knows of the box beside the document: whoever opens a desk makes it. */
export interface Room {
  /** what draws maps, as it has come */
  readonly widgets: Widgets;
  /** the room as it is now: items, devices, sites, levels of alarms */
  readonly live: LiveRoom;
  /** sites that a button may lead to, and whose maps may take turns */
  readonly sites: readonly DeviceGroup[];
  readonly categories: readonly Category[];
  /** sub-pages below the page that is drawn, with the widgets that each holds */
  readonly pages: OpenedLayout['sub_pages'];
  /** goes to another page of the same map, '0' its home; what is not saved is asked about first */
  readonly openPage: (parent_id: string) => void;
}

/** How many widgets sub-pages hold. */
export const countOn = ({ pages }: Room, names: readonly string[]): number =>
  pages.reduce((sum, { parent_id, widgets }) => (names.includes(parent_id) ? sum + widgets : sum), 0);
