import { STATUS } from '../../../daemon/contract/codes';
import type { AlarmRow } from '../../../daemon/contract/entities';

/** Where an alarm stands between its beginning and being forgotten. */
export type Handling = 'unconfirmed' | 'confirmed' | 'recovered' | 'disabled';

/** Whether an alarm stands; one that came back is only waiting for somebody to confirm it. */
export const isActive = ({ status_id }: Pick<AlarmRow, 'status_id'>): boolean => status_id !== STATUS.recovered;

export const handlingOf = (row: Pick<AlarmRow, 'status_id' | 'is_confirm' | 'is_disable'>): Handling =>
  !isActive(row) ? 'recovered' : row.is_disable ? 'disabled' : row.is_confirm ? 'confirmed' : 'unconfirmed';
