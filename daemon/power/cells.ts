import type { ItemConfig } from '../sites/catalogue';

type Items = readonly Pick<ItemConfig, 'cell' | 'enable'>[];

const PHASES = ['a', 'b', 'c'] as const;
const of = (stem: string): readonly string[] => PHASES.map((phase) => `${stem}_${phase}`);
const LINES: readonly string[] = ['voltage_ab', 'voltage_bc', 'voltage_ca'];
const HARMONIC = /^harmonic_voltage_[abc]_(\d+)$/;

/** Cells of one meter by what they say of its supply; none where it has none. */
export interface SupplyCells {
  /** of each phase against neutral; of a meter that has none, between the lines */
  readonly voltage: readonly string[];
  /** between the lines, all three or none */
  readonly lines: readonly string[];
  readonly frequency: string | null;
  readonly thd: readonly string[];
  /** by order, from 2 on */
  readonly harmonics: ReadonlyMap<number, readonly string[]>;
}

/** What a device's enabled cells say of the supply. */
export function supplyCells(items: Items): SupplyCells {
  const read = new Set(items.filter(({ enable }) => enable).map(({ cell }) => cell));
  const there = (cells: readonly string[]): string[] => cells.filter((cell) => read.has(cell));
  const whole = there(LINES);
  const phases = there(of('voltage'));
  const orders = new Set([...read].flatMap((cell) => HARMONIC.exec(cell)?.slice(1).map(Number) ?? []));
  return {
    voltage: phases.length > 0 ? phases : read.has('voltage') ? ['voltage'] : whole,
    lines: whole.length === LINES.length ? whole : [],
    frequency: read.has('frequency') ? 'frequency' : null,
    thd: there(of('thd_voltage')),
    harmonics: new Map([...orders].sort((a, b) => a - b).map((n) => [n, there(PHASES.map((p) => `harmonic_voltage_${p}_${n}`))])),
  };
}

/** Whether there is anything that limits could be held against. */
export const hasSupply = ({ voltage, frequency }: SupplyCells): boolean => voltage.length > 0 || frequency !== null;
