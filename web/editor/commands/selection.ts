import { LIMITS } from '../../../daemon/contract/widgets/limits';
import { wholesOf } from '../document/tree';
import type { Context, Question, Reason } from './command';

export const nothingSelected = ({ selection }: Context): Reason | null => (selection.length === 0 ? 'nothing_selected' : null);

export const fewerThanTwo = ({ selection }: Context): Reason | null => (selection.length < 2 ? 'needs_two' : null);
export const fewerThanThree = ({ selection }: Context): Reason | null => (selection.length < 3 ? 'needs_three' : null);

/** Whether the page has no room for so many more. */
export const noRoomFor = ({ doc }: Context, more: number): Reason | null =>
  doc.widgets.size + more > LIMITS.widgets ? 'too_many' : null;

/** Sub-pages that are reached from nowhere once the selection is gone. */
export function subPagesOf({ doc, selection }: Context): Question | null {
  const of = wholesOf(doc, selection).flatMap(({ selfId }) => (selfId === '' ? [] : [selfId]));
  return of.length > 0 ? { is: 'sub_pages', of } : null;
}
