import { useRest } from '../../chunks/rest';
import type { TableProps } from './table';

export type { Column, Picking, RowLook } from './table';

export function Table<Row>(props: TableProps<Row>) {
  const parts = useRest();
  return parts && <parts.Table {...props} />;
}
