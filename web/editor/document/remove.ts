import type { Doc, Uid } from '../../../daemon/contract/widgets/widget';
import type { Wish } from './change';
import { wholeOf } from './tree';

/** Without these and all that is in them. */
export const without = (doc: Doc, uids: readonly Uid[]): Wish => ({ drop: uids.flatMap((uid) => wholeOf(doc, uid)) });
