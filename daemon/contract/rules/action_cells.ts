import type { Fault } from '../shape';
import type { ActionParams, ActionType } from './action';
import { faultOfValue, type Takes } from './control';

/** What an air conditioner may do, in the words of an action. */
export const AIR_MODES = ['cool', 'heat', 'dry', 'fan', 'auto'] as const;
export type AirMode = (typeof AIR_MODES)[number];

/** What states are called by templates, shipped and of somebody's own, in any language. */
const MODE_WORDS: Readonly<Record<AirMode, readonly string[]>> = {
  cool: ['cool', 'cooling', '制冷', '製冷', '冷氣'],
  heat: ['heat', 'heating', '制热', '製熱', '暖氣', '製暖'],
  dry: ['dry', 'dehumidify', '除湿', '除濕', '抽濕'],
  fan: ['fan', 'fan only', '送风', '送風'],
  auto: ['auto', 'automatic', '自动', '自動'],
};
/** By its number; 0 leaves it to the device. */
const FAN_WORDS: readonly (readonly string[])[] = [
  MODE_WORDS.auto,
  ['speed_1', 'speed 1', 'low', '1档', '1 段', '1級', '低'],
  ['speed_2', 'speed 2', 'middle', 'medium', '2档', '2 段', '2級', '中'],
  ['speed_3', 'speed 3', 'high', '3档', '3 段', '3級', '高'],
];

/** Types that write to cells of a device's template, with what of an action each is told, in the order in which it is sent. */
export const CELL_PARAMS = {
  air_conditioner: ['power', 'mode', 'temperature', 'fan'],
  multi_air_conditioner: ['power', 'mode', 'temperature', 'fan'],
  precision_air_conditioner: ['power', 'temperature', 'humidity'],
  light: ['value'],
  dehumidifier: ['power', 'humidity'],
} as const satisfies Partial<Record<ActionType, readonly CellParam[]>>;
export type CellParam = 'power' | 'mode' | 'temperature' | 'fan' | 'humidity' | 'value';
export type CellType = keyof typeof CELL_PARAMS;
export const isCellType = (type: ActionType): type is CellType => Object.hasOwn(CELL_PARAMS, type);

/** What templates call a cell, the usual name first. */
const CELLS: Readonly<Record<CellParam, readonly string[]>> = {
  power: ['power', 'unit_on'],
  mode: ['mode'],
  temperature: ['target_temperature', 'temperature_setpoint'],
  fan: ['fan_speed'],
  humidity: ['target_humidity', 'humidity_setpoint'],
  value: ['light'],
};

/** A cell of a device that can be written. */
export interface WritableCell {
  readonly item_id: number;
  readonly cell: string;
  readonly takes: Takes;
  /** its states, with what they are called */
  readonly states: readonly { readonly value: number; readonly words: readonly string[] }[];
}

/** Which of several units is meant: "air conditioner + number", the number not starting with 0. */
export function unitOf(name: string): number | null {
  const found = /^(?:air conditioner|空调|空調|冷氣機?) ?([1-9]\d{0,2})$/i.exec(name.trim());
  return found ? Number(found[1]) : null;
}
interface Aimed {
  readonly type: ActionType;
  readonly value: number | null;
  readonly params: ActionParams;
}
/** What stands behind the name of a cell; null: nobody says of which unit. */
function suffixOf({ type, params }: Aimed): string | null {
  if (type === 'light') return params.channel === undefined ? null : `_${params.channel}`;
  if (type !== 'multi_air_conditioner') return '';
  const unit = unitOf(params.unit_name ?? '');
  return unit === null ? null : `_0${unit}`;
}
const cellFor = (param: CellParam, suffix: string, cells: readonly WritableCell[]): WritableCell | undefined =>
  CELLS[param].flatMap((name) => cells.filter(({ cell }) => cell === `${name}${suffix}`))[0];

/** What a cell is told for a word or a number; null: it has nothing of the kind. */
function valueFor(param: CellParam, said: number | string, { takes, states }: WritableCell): number | null {
  const names = param === 'mode' ? MODE_WORDS[said as AirMode] : param === 'fan' ? FAN_WORDS[said as number] : undefined;
  if (names && states.length > 0)
    return states.find(({ words }) => words.some((word) => names.includes(word.toLowerCase())))?.value ?? null;
  // a mode whose states nobody names is no word of ours
  if (typeof said !== 'number') return null;
  const isChoice = param === 'power' || param === 'value' || param === 'fan';
  return isChoice && faultOfValue(takes, said) ? null : said;
}

/** What an item is to show. */
export interface Move {
  readonly item_id: number;
  readonly value: number;
}
/** What an action of such a type has a device show, and what of it the device has no way to. */
export interface CellMoves {
  readonly moves: readonly Move[];
  readonly lacks: readonly CellParam[];
  /** what a cell does not take, and why */
  readonly wrong: { readonly param: CellParam; readonly fault: Fault } | null;
}
export const saidOf = ({ value, params }: Aimed, param: CellParam): number | string | undefined =>
  (param === 'value' ? value : params[param]) ?? undefined;

/** @param cells those of its device */
export function cellMoves(action: Aimed, cells: readonly WritableCell[]): CellMoves {
  if (!isCellType(action.type)) return { moves: [], lacks: [], wrong: null };
  const suffix = suffixOf(action);
  const moves: Move[] = [];
  const lacks: CellParam[] = [];
  let wrong: CellMoves['wrong'] = null;
  for (const param of CELL_PARAMS[action.type]) {
    const said = saidOf(action, param);
    if (said === undefined) continue;
    const cell = suffix === null ? undefined : cellFor(param, suffix, cells);
    const value = cell && valueFor(param, said, cell);
    if (!cell || value === undefined || value === null) lacks.push(param);
    else {
      const fault = faultOfValue(cell.takes, value);
      if (fault) wrong ??= { param, fault };
      moves.push({ item_id: cell.item_id, value });
    }
  }
  return { moves, lacks, wrong };
}

/** What a unit of a device can be told: each word that it has, or a number within its bounds. */
export interface Offer {
  /** '' where it is the only one, else the number of the unit or the light */
  readonly unit: string;
  readonly power: boolean;
  readonly modes: readonly AirMode[];
  readonly fans: readonly number[];
  readonly temperature: Takes | null;
  readonly humidity: Takes | null;
}
function offerOf(type: CellType, unit: string, suffix: string, cells: readonly WritableCell[]): Offer {
  const cell = (param: CellParam): WritableCell | undefined =>
    (CELL_PARAMS[type] as readonly CellParam[]).includes(param) ? cellFor(param, suffix, cells) : undefined;
  const has = (param: CellParam, said: number | string): boolean => {
    const found = cell(param);
    return found !== undefined && valueFor(param, said, found) !== null;
  };
  return {
    unit,
    power: type === 'light' || (has('power', 0) && has('power', 1)),
    modes: AIR_MODES.filter((mode) => has('mode', mode)),
    fans: [0, 1, 2, 3].filter((fan) => has('fan', fan)),
    temperature: cell('temperature')?.takes ?? null,
    humidity: cell('humidity')?.takes ?? null,
  };
}
/** What a device can be told by actions of a type, by unit; none: nothing. */
export function offersOf(type: CellType, cells: readonly WritableCell[]): readonly Offer[] {
  if (type !== 'light' && type !== 'multi_air_conditioner') {
    const offer = offerOf(type, '', '', cells);
    const isSome = offer.power || offer.modes.length > 0 || offer.fans.length > 0 || offer.temperature || offer.humidity;
    return isSome ? [offer] : [];
  }
  const shape = type === 'light' ? /^light_([1-9]\d*)$/ : /^(?:power|unit_on|mode|target_temperature|fan_speed)_0([1-9]\d*)$/;
  const units = new Set(cells.flatMap(({ cell }) => shape.exec(cell)?.[1] ?? []));
  return [...units]
    .sort((a, b) => Number(a) - Number(b))
    .map((unit) => offerOf(type, unit, type === 'light' ? `_${unit}` : `_0${unit}`, cells));
}
