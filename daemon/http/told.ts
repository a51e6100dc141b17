import type { Page } from '../contract/entities';
import { fewAtATime } from '../store/slices';

export const each = <A, B>({ total, data }: Page<A>, make: (entry: A) => B): Page<B> => ({ total, data: data.map(make) });
/** The same a few at a time: a list may be asked for whole. */
export const fewOf = async <A, B>({ total, data }: Page<A>, make: (entry: A) => B, few?: number): Promise<Page<B>> => ({
  total,
  data: await fewAtATime(data, make, few),
});
/** A few at a time, or at once where it is read for the operation record: what it tells of is changed right afterwards. */
export const listTold = <A, B>(
  page: Page<A>,
  make: (entry: A) => B,
  forRecord: true | undefined,
  few?: number,
): Page<B> | Promise<Page<B>> => (forRecord ? each(page, make) : fewOf(page, make, few));
