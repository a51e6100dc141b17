import { CODE } from '../../../../daemon/contract/codes';
import { fill, words } from '../../../lang/index';
import { type Failure, failureOf } from '../../../state/feeds/outcome';
import { Cancelled } from '../../../state/session/verify';
import { Refused } from '../../../wire/call';

/** Does one after the other, so that a box under load is asked no more than one thing at a time; tells which failed. */
export async function eachOf<Row>(
  rows: readonly Row[],
  id: (row: Row) => number,
  one: (row: Row) => Promise<unknown>,
): Promise<void> {
  const failed: Failure[] = [];
  for (const row of rows) {
    try {
      await one(row);
    } catch (fault) {
      if (fault instanceof Cancelled || rows.length === 1) throw fault;
      failed.push(failureOf(id(row), fault));
    }
  }
  const message = fill(words('kit').partly, { n: failed.length, all: rows.length });
  if (failed.length) throw new Refused(CODE.partly_failed, message, {}, { failed });
}
