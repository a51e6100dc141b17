import { ACTING, ANIMATED, BOUND, PLACE, SURFACE, styles, TYPE } from './common_fields';
import type { KindFacts } from './field';
import type { Style } from './widget';

/** Canvas units of a pole, and the height whatever their number. */
const POLE = { width: 60, height: 170 } as const;

/** A switch of a unit for electrical safety, as wide as it has poles. */
export const electricSafe: KindFacts = {
  kind: 'ElectricSafe',
  palette: 'device',
  size: { width: POLE.width, height: POLE.height },
  defaults: {
    style: { opacity: 1, fontSize: 13, fontWeight: 400, textAlign: 'center', name: '1P', bgName: 'left', sortId: 1 },
    propValue: '',
  },
  fields: [...PLACE, ...styles('name', 'sortId', 'bgName'), ...SURFACE, ...TYPE, ...BOUND, ...ANIMATED, ...ACTING],
};

/** Canvas units, by the number of poles that its style names; one pole where it names none. */
export function widthOfPoles({ name }: Style): number {
  const poles = /^([1-4])P$/.exec(String(name))?.[1] ?? 1;
  return POLE.width * Number(poles);
}

const NUMBERED = /_(\d{1,4})$/;
/** Numbers of the switches of a device, 1 to that of its highest numbered cell. @param cells `item_cell_name` of each item */
export function switchesOf(cells: readonly string[]): readonly number[] {
  const highest = Math.max(0, ...cells.map((cell) => Number(NUMBERED.exec(cell)?.[1] ?? 0)));
  return Array.from({ length: highest }, (_, i) => i + 1);
}

/** The number of a cell among others of its kind; null: it has none. */
export const numberOfCell = (cell: string): number | null => {
  const number = NUMBERED.exec(cell)?.[1];
  return number === undefined ? null : Number(number);
};

/** The item that says whether switch `n` is on: its name is `label`, whatever the language, and `_0{n}`. */
export const stateItem = <I extends { readonly item_name: string }>(
  items: readonly I[],
  labels: readonly string[],
  n: number,
): I | null => items.find(({ item_name }) => labels.some((label) => item_name === `${label}_0${n}`)) ?? null;
