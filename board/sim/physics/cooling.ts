import { around, type Curves, growing, steady } from './curve';
import { office, outdoor } from './flow';

/** A precision unit that cools towards its set point. */
export const precisionCooling = (seed: number): Curves => ({
  unit_on: steady(1),
  fan_run: (_, of) => of('unit_on'),
  cooling: (_, of) => of('unit_on'),
  return_humidity: around(48, -2, 1, seed),
  control_temperature: (at, of) =>
    of('actual_setpoint') + (of('unit_on') ? 0.6 : 4) + Number(around(0, 0.4, 0.3, seed + 1)(at, of)),
  fan_control_temperature: (at, of) => of('actual_setpoint') - 1 + Number(around(0, 0.3, 0.2, seed + 2)(at, of)),
  return_dew_point: around(11.5, 0.4, 0.2, seed + 3),
  actual_setpoint: (_, of) => of('temperature_setpoint'),
  cooling_capacity: (at, of) =>
    of('unit_on') ? 44 + 6 * office.at(at.wall) + 0.4 * (outdoor(at.wall) - 17) + Number(around(0, 0, 2, seed + 4)(at, of)) : 0,
  operating_reason: steady(6),
  fan_hours: growing(1_200, 1),
  comp1_hours: growing(740, 0.6),
  comp2_hours: growing(510, 0.4),
  humidifier_hours: growing(90, 0.1),
  temperature_setpoint: steady(22),
  humidity_setpoint: steady(50),
});

/** A split unit behind its gateway: the room follows the set point while it runs and warms to 27 ℃ while it does not. */
export const splitCooling = (seed: number): Curves => ({
  power: steady(1),
  mode: steady(2),
  active_mode: (_, of) => (of('power') ? of('mode') : 0),
  room_temperature: (at, of) => (of('power') ? of('target_temperature') + 0.7 : 27) + Number(around(0, 0.3, 0.2, seed)(at, of)),
  outdoor_temperature: ({ wall }) => outdoor(wall),
  target_temperature: steady(24),
  thermostat: (_, of) => (of('power') ? 2 : 0),
  fan_speed: steady(0),
  vane_horizontal: steady(1),
  vane_vertical: steady(1),
  ac_connected: steady(1),
});
