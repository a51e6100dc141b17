import { useEffect } from 'react';
import type { DeviceDriver, Template } from '../../../daemon/contract/entities';
import { templateDriver } from '../../../daemon/contract/rules/device';
import { useChoices } from '../../ui/field/choices';
import type { Drawn } from '../../ui/form/spec';
import { DRIVERS, driverName } from './drivers';

/** Those by which a device of that template can be reached; without one, all. */
const driversOf = (template: Template | undefined): readonly DeviceDriver[] =>
  template ? DRIVERS.filter((driver) => templateDriver(driver) === template.driver) : DRIVERS;

export interface DriverFieldProps extends Pick<Drawn, 'id' | 'value' | 'values' | 'locked' | 'put' | 'onBlur'> {
  readonly templates: () => Promise<readonly Template[]>;
}

/** How a device is reached: one of the ways that its template knows, and the first of them once that template is chosen. */
export function DriverField({ id, value, values, locked, put, onBlur, templates }: DriverFieldProps) {
  const { list } = useChoices(templates);
  const possible = driversOf(list.find((template) => template.id === values.device_template_id));
  const fits = possible.includes(value as DeviceDriver);
  useEffect(() => {
    if (!fits) put(possible[0]);
  }, [fits]);
  return (
    <select
      id={id}
      aria-labelledby={`${id}-l`}
      value={String(value)}
      disabled={locked}
      onChange={({ currentTarget }) => put(currentTarget.value)}
      onBlur={onBlur}
    >
      {possible.map((driver) => (
        <option key={driver} value={driver}>
          {driverName(driver)}
        </option>
      ))}
    </select>
  );
}
