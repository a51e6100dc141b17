import { around, type Curves, chance, steady, wander } from './curve';

const CELLS = 16;
const two = (n: number) => String(n).padStart(2, '0');

/** Sixteen lithium cells in float charge: each a few millivolts from the mean, as it was made. */
function cells(seed: number): Curves {
  const out: Record<string, Curves[string]> = {};
  for (let n = 1; n <= CELLS; n++) {
    const own = (chance(seed, n) - 0.5) * 0.012;
    out[`cell_voltage_${two(n)}`] = ({ wall }) => 3.345 + own + 0.001 * wander(seed + n, wall, 600_000);
  }
  for (let n = 1; n <= 4; n++) out[`cell_temperature_${n}`] = around(25 + n * 0.4, 0.5, 0.2, seed + 40 + n);
  return out;
}

const voltages = (of: (cell: string) => number) => Array.from({ length: CELLS }, (_, i) => of(`cell_voltage_${two(i + 1)}`));
const temperatures = (of: (cell: string) => number) => [1, 2, 3, 4].map((n) => of(`cell_temperature_${n}`));
const mean = (list: readonly number[]) => list.reduce((sum, n) => sum + n, 0) / list.length;

export const battery = (seed: number): Curves => ({
  ...cells(seed),
  pack_voltage: (_, of) => voltages(of).reduce((sum, v) => sum + v, 0),
  pack_current: around(0.4, 0, 0.2, seed + 60),
  remaining_capacity: steady(99),
  total_capacity: steady(100),
  charge: steady(99),
  health: steady(98),
  cycles: steady(37),
  avg_cell_voltage: (_, of) => mean(voltages(of)),
  max_cell_voltage: (_, of) => Math.max(...voltages(of)),
  min_cell_voltage: (_, of) => Math.min(...voltages(of)),
  avg_cell_temperature: (_, of) => mean(temperatures(of)),
  max_cell_temperature: (_, of) => Math.max(...temperatures(of)),
  min_cell_temperature: (_, of) => Math.min(...temperatures(of)),
  env_temperature: around(24, 0.6, 0.2, seed + 61),
  mos_temperature: around(29, 0.6, 0.4, seed + 62),
});
