import { LIMITS } from '../../../daemon/contract/widgets/limits';
import { fill, words } from '../../lang/index';
import type { Reason } from '../commands/command';

/** A reason as its reader says it. */
export const reasonText = (reason: Reason): string =>
  fill(words('commands').reason[reason], { widgets: LIMITS.widgets, depth: LIMITS.depth });
