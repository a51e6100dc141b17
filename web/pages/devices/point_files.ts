import { words } from '../../lang/index';
import { fetchAlone } from '../../wire/exporting';
import type { Action } from '../kit/spec';

/**
 * The files with the points of one row; what is neither Modbus nor SNMP has none.
 * @param driverOf `modbus…` or `snmp`
 * @param by what the row's id is of
 */
export function fileActions<Row extends { readonly id: number }>(
  driverOf: (row: Row) => string,
  by: 'template_id' | 'device_id',
): readonly Action<Row>[] {
  const w = words('protocol');
  const common = { icon: 'down', reads: true, done: w.started } as const;
  const of = (driver: string) => (row: Row) => driverOf(row).startsWith(driver);
  const fetching = (call: string) => (row: Row) => fetchAlone(`setting/${call}?${by}=${row.id}`);
  return [
    { ...common, key: 'modbus', label: w.modbus, when: of('modbus'), run: fetching('modbus_excel') },
    { ...common, key: 'snmp', label: w.snmp, when: of('snmp'), run: fetching('snmp_excel') },
    { ...common, key: 'json', label: w.json, when: of('snmp'), run: fetching('snmp_json') },
  ];
}
