import type { Sec } from './base';

/** A site at which what acts by itself moves nothing. */
export interface SitePause {
  device_group_id: number;
  name: string;
  reason: string;
  /** who paused it, as he was called then */
  user_name: string;
  time: Sec;
  until: Sec;
}
