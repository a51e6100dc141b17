import type { Page } from './base';
import type { Device } from './sites';

/** A site, a device or an item that a search found, with where it is. */
export interface FoundSite {
  id: number;
  name: string;
  /** the site above it; '' none that the asker sees */
  parent_name: string;
}
/** What the address of a device is made of, as its list has it. */
export type Reach = Pick<Device, 'driver' | 'ip_address' | 'port' | 'serial_port' | 'protocol_id'>;
export interface FoundDevice extends Reach {
  id: number;
  name: string;
  device_group_name: string;
  /** maker and model; '' of the box */
  model: string;
}
export interface FoundItem {
  id: number;
  item_name: string;
  device_id: number;
  device_name: string;
  device_group_name: string;
}
/** Somebody who is told of alarms; where they are reached only for whoever may change it. */
export interface FoundContact {
  id: number;
  name: string;
  job: string;
  /** '' none, or not for the asker */
  phone: string;
  email: string;
}
/** Things of one kind, the best first; `total` says how many there are. */
export interface FoundKind<T> extends Page<T> {
  /** how well the best of them answers, 1–3; 0: there is none */
  rank: 0 | 1 | 2 | 3;
}
/** What a search found in the room. */
export interface Found {
  sites: FoundKind<FoundSite>;
  devices: FoundKind<FoundDevice>;
  items: FoundKind<FoundItem>;
  contacts: FoundKind<FoundContact>;
}
