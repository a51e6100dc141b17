import { around, type Curve, type Curves, daily, steady, wander } from './curve';
import type { Flow } from './flow';

const PHASES = ['a', 'b', 'c'] as const;
/** share of the load on each phase */
const SHARE = { a: 0.36, b: 0.33, c: 0.31 } as const;
const POWER_FACTOR = 0.94;

/** kWh, of which so many were counted before what flows since. */
const counted =
  (kwh: number, { sum }: Flow): Curve =>
  ({ wall }) =>
    kwh + sum(wall) / 1000;
const mainsOf = (seed: number, wall: number): number => 228 - 2 * daily(wall) + 1.5 * wander(seed, wall, 90_000);

function phase(load: Flow, seed: number, name: (typeof PHASES)[number]): Curves {
  const voltage: Curve = ({ wall }) => mainsOf(seed + PHASES.indexOf(name), wall);
  return {
    [`voltage_${name}`]: voltage,
    [`active_power_${name}`]: ({ wall }) => load.at(wall) * SHARE[name],
    [`current_${name}`]: (_, of) => of(`active_power_${name}`) / (of(`voltage_${name}`) * POWER_FACTOR),
    [`power_factor_${name}`]: steady(POWER_FACTOR),
    [`thd_voltage_${name}`]: around(2.1, 0.3, 0.2, seed + 10 + PHASES.indexOf(name)),
  };
}
/** Line voltage of two phases 120° apart: c² = a² + b² + ab. */
const line =
  (x: string, y: string): Curve =>
  (_, of) =>
    Math.sqrt(of(x) ** 2 + of(y) ** 2 + of(x) * of(y));
const sum =
  (...cells: string[]): Curve =>
  (_, of) =>
    cells.reduce((total, cell) => total + of(cell), 0);

/** What both kinds of meter derive: P → S and Q by the power factor, energy is what flowed. `kwh` stood there at the base. */
const totals = (load: Flow, kwh: number, seed: number): Curves => ({
  power_factor: steady(POWER_FACTOR),
  apparent_power: (_, of) => of('active_power') / POWER_FACTOR,
  reactive_power: (_, of) => (of('active_power') * Math.sqrt(1 - POWER_FACTOR ** 2)) / POWER_FACTOR,
  frequency: around(50, 0.01, 0.03, seed + 20),
  energy_import: counted(kwh, load),
  energy_export: steady(0),
  energy_total: (_, of) => of('energy_import'),
  reactive_energy_total: (_, of) => of('energy_import') * 0.36,
});

export const threePhaseMeter = (load: Flow, kwh: number, seed: number): Curves => ({
  ...phase(load, seed, 'a'),
  ...phase(load, seed, 'b'),
  ...phase(load, seed, 'c'),
  ...totals(load, kwh, seed),
  active_power: sum('active_power_a', 'active_power_b', 'active_power_c'),
  current_sum: sum('current_a', 'current_b', 'current_c'),
  voltage_avg: (_, of) => (of('voltage_a') + of('voltage_b') + of('voltage_c')) / 3,
  voltage_ab: line('voltage_a', 'voltage_b'),
  voltage_bc: line('voltage_b', 'voltage_c'),
  voltage_ca: line('voltage_c', 'voltage_a'),
  current_n: around(1.8, 0.3, 0.2, seed + 21),
});

export const singlePhaseMeter = (load: Flow, kwh: number, seed: number): Curves => ({
  ...totals(load, kwh, seed),
  voltage: ({ wall }) => mainsOf(seed, wall),
  active_power: ({ wall }) => load.at(wall),
  current: (_, of) => of('apparent_power') / of('voltage'),
});

/** A UPS on mains, its battery full. `load`: W that it feeds. */
export const ups = (watts: number, load: Flow, seed: number): Curves => ({
  model_name: steady('Smart-UPS SRT 10000'),
  serial_number: steady('AS2026110042'),
  firmware: steady('UPS 16.3'),
  online: (_, of) => (of('on_battery') ? 0 : 1),
  input_voltage: ({ wall }) => mainsOf(seed, wall),
  output_voltage: around(230, 0, 0.4, seed + 1),
  output_frequency: around(50, 0, 0.02, seed + 2),
  load: ({ wall }) => (100 * load.at(wall)) / watts,
  load_apparent: (_, of) => of('load') / POWER_FACTOR,
  output_current: (_, of) => (of('load') * watts) / 100 / of('output_voltage'),
  output_energy: counted(900, load),
  charge: steady(100),
  runtime: (_, of) => Math.round(60 * (95 - of('load'))),
  battery_voltage: around(217, 0, 0.4, seed + 3),
  battery_temperature: around(26, 0.8, 0.3, seed + 4),
  efficiency: around(95, 0.4, 0.3, seed + 5),
  nominal_va: steady(watts),
  nominal_w: steady(watts * 0.9),
});
