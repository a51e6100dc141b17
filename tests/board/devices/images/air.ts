import type { Image } from './image';

/** What cools, dries and airs a room. */
export const AIR: readonly Image[] = [
  {
    model: 'Liebert iCOM',
    fn: 4,
    at: 563,
    data: '002E 00E6 FFFB',
    says: { cooling_capacity: 46, control_temperature: 23, fan_control_temperature: -0.5 },
  },
  { model: 'Liebert iCOM', fn: 2, at: 33, data: '10', says: { al_fan_overload: 1, al_airflow: 0 } },
  {
    model: 'AIR-GR-1-MB-B',
    fn: 3,
    at: 1,
    data: '0002 0002 09A6 FE0C 0960 0002 0005',
    says: {
      mode: 2,
      active_mode: 2,
      room_temperature: 24.7,
      outdoor_temperature: -5,
      target_temperature: 24,
      thermostat: 2,
      fan_speed: 5,
    },
  },
  {
    model: 'CDP / CDF 40-50-70',
    fn: 3,
    at: 1014,
    data: 'FFE7 0226 0032',
    says: { ambient_temperature: -2.5, ambient_humidity: 55, humidity_setpoint: 50 },
  },
];
