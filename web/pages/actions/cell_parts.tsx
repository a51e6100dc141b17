import type { ReactNode } from 'react';
import type { Device } from '../../../daemon/contract/entities';
import type { ActionType } from '../../../daemon/contract/rules/action';
import { isCellType, type Offer } from '../../../daemon/contract/rules/action_cells';
import { fill, words } from '../../lang/index';
import type { Drawn, Values } from '../../ui/form/spec';
import type { FormPart } from '../kit/spec';
import { CellDevice, Choice, offerIn, offersIn } from './cell_target';

type Options = readonly { readonly value: string | number; readonly label: string }[];

const isCell = ({ type }: Values): boolean => isCellType(type as ActionType);
const isLight = ({ type }: Values): boolean => type === 'light';

/** The fields of what writes to cells of a device: what the device lacks is not among them. */
export function cellParts(devices: readonly Device[]): readonly FormPart[] {
  const w = words('action_cells');
  const offered = (has: (offer: Offer) => unknown) => (values: Values) => {
    const offer = offerIn(values);
    return offer !== undefined && !isLight(values) && Boolean(has(offer));
  };
  const choice = (
    key: string,
    label: string,
    shown: (values: Values) => boolean,
    options: (drawn: Drawn) => Options,
    none = w.keep,
  ): FormPart => ({
    kind: 'custom',
    key,
    label,
    half: true,
    shown,
    draw: (drawn): ReactNode => <Choice {...drawn} none={none} options={options(drawn)} />,
  });
  const unitOptions =
    (name: string) =>
    ({ values }: Drawn): Options =>
      offersIn(values).map(({ unit }) => ({ value: unit, label: fill(name, { n: unit }) }));
  const onOff = (on: string, off: string) => (): Options => [
    { value: 1, label: on },
    { value: 0, label: off },
  ];
  const number = (key: 'temperature' | 'humidity', label: string, unit: string): FormPart => ({
    kind: 'number',
    key,
    label,
    unit,
    half: true,
    shown: offered((offer) => offer[key]),
  });
  return [
    {
      kind: 'custom',
      key: 'device_id',
      label: words('actions').device,
      shown: isCell,
      draw: (drawn) => <CellDevice {...drawn} devices={devices} />,
    },
    choice('unit', w.unit, ({ type }) => type === 'multi_air_conditioner', unitOptions(w.unit_n), ''),
    choice('unit', w.lamp, isLight, unitOptions(w.lamp_n), ''),
    choice('value', w.light_to, isLight, onOff(w.lit, w.unlit), ''),
    choice(
      'power',
      w.power,
      offered(({ power }) => power),
      onOff(w.turn_on, w.turn_off),
    ),
    choice(
      'mode',
      w.mode,
      offered(({ modes }) => modes.length > 0),
      ({ values }) => (offerIn(values)?.modes ?? []).map((mode) => ({ value: mode, label: w.modes[mode] })),
    ),
    number('temperature', w.temperature, '℃'),
    choice(
      'fan',
      w.fan_speed,
      offered(({ fans }) => fans.length > 0),
      ({ values }) => (offerIn(values)?.fans ?? []).map((fan) => ({ value: fan, label: w.fans[fan as keyof typeof w.fans] })),
    ),
    number('humidity', w.humidity, '%RH'),
  ];
}
