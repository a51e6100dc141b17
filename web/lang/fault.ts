import type { Fault } from '../../daemon/contract/shape';
import type { Areas } from './areas';
import { fill, words } from './words';

/** A kind of fault that has words here. */
type Known = keyof Areas['fault'];

/** What is wrong with a field, said so that one knows what to do; needs the area `fault`. */
export const sayFault = ({ key, data }: Fault & { readonly key: Known }): string => fill(words('fault')[key], data);

/** The same of whatever a rule finds. null: there are no words for it here, and the box has them: it is asked, and refuses with them. */
export const saidFault = ({ key, data }: Fault): string | null =>
  key in words('fault') ? sayFault({ key: key as Known, ...(data && { data }) }) : null;
