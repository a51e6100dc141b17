import type { Auto } from '../../../daemon/contract/entities';
import { provedAtNeed } from '../../state/session/at_need';
import { call } from '../../wire/call';
import type { Position } from './position';

/** Switches a rule; the own password is asked for where much hangs on it. Throws Refused, Cancelled. */
export function switchRule({ id, mode }: Auto, to: Position): Promise<unknown> {
  return provedAtNeed((by) =>
    to === 'off' || to === mode
      ? call('POST setting/auto/update_state', { id, state: to === 'off' ? 0 : 1, ...by })
      : call('PUT setting/auto/{id}', { id, mode: to, state: 1, ...by }),
  );
}

/** A rule as it stands now. Throws Refused. */
export const ruleNow = (id: number): Promise<Auto> => call('GET setting/auto/{id}', { id });
