import { ROOT_ROLE } from './codes';

/** What every box begins with: who holds everything, and where everybody is. Their names are words of the reader's language. */
export const SHIPPED = {
  role: { id: ROOT_ROLE, name: 'administrator' },
  user_group: { id: 1, name: 'default' },
} as const;
export type ShippedTable = keyof typeof SHIPPED;

/** Whether something is called as the box shipped it: once it has another name, it is called by that in every language. */
export const isShipped = (table: ShippedTable, { id, name }: { readonly id: number; readonly name: string }): boolean =>
  id === SHIPPED[table].id && name === SHIPPED[table].name;
