import type { Story } from '../../board/interfaces';
import { errand } from '../aside/errand';
import type { MadeDays } from '../history/bringing';

export interface WantedItem {
  readonly item_id: number;
  readonly cell: string;
}
export interface WantedDevice {
  /** as the pretend box calls it */
  readonly name: string;
  readonly items: readonly WantedItem[];
}
/** Days of the demo's past. */
export interface DaysWanted {
  readonly story: Story;
  readonly devices: readonly WantedDevice[];
  /** UTC days, each with the seconds after UTC's hours at which local ones begin then */
  readonly days: readonly { readonly day: number; readonly phase: number }[];
  /** with samples; else hours alone */
  readonly raw: boolean;
  /** seconds between two samples */
  readonly interval: number;
}
/** Makes days of the demo's past. */
export const MAKE_DAYS = errand<DaysWanted, MadeDays>('demo.days');
