import { SHIPPED, type ShippedTable } from '../contract/shipped';

/** SQL of the name that a reader sees: `@called` for the shipped one, when a list is asked with it. */
export function seenName(table: ShippedTable): string {
  const { id, name } = SHIPPED[table];
  return `iif(${table}.id = ${id} AND ${table}.name = '${name}', coalesce(@called, ${table}.name), ${table}.name)`;
}
