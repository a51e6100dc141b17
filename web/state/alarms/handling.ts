import { STATUS } from '../../../daemon/contract/codes';
import type { AlarmRow } from '../../../daemon/contract/entities';

/** Where an alarm stands between its beginning and being forgotten. */
export type Handling = 'unconfirmed' | 'confirmed' | 'recovered' | 'disabled';

export const handlingOf = (row: Pick<AlarmRow, 'status_id' | 'is_confirm' | 'is_disable'>): Handling =>
  row.status_id === STATUS.recovered ? 'recovered' : row.is_disable ? 'disabled' : row.is_confirm ? 'confirmed' : 'unconfirmed';
