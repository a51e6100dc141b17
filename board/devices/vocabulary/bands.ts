export const ROOM_TEMPERATURE = { threshold_max: 28, threshold_min: 16, recovery_point: 1, alarm_level: 3 } as const;
export const ROOM_HUMIDITY = {
  plausible: [0, 100],
  threshold_max: 70,
  threshold_min: 30,
  recovery_point: 3,
  alarm_level: 2,
} as const;
export const PHASE_VOLTAGE = {
  plausible: [0, 500],
  threshold_max: 253,
  threshold_min: 198,
  recovery_point: 3,
  alarm_level: 3,
} as const;
