// What is plausible holds what a sensor can measure, and leaves out what makers send for a value that they do not know (65 535, −1).
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
export const UPS_INPUT_VOLTAGE = {
  plausible: [0, 500],
  threshold_max: 253,
  threshold_min: 187,
  recovery_point: 3,
  alarm_level: 3,
} as const;
export const UPS_OUTPUT_VOLTAGE = {
  plausible: [0, 500],
  threshold_max: 242,
  threshold_min: 198,
  recovery_point: 3,
  alarm_level: 3,
} as const;
export const UPS_LOAD = { plausible: [0, 300], threshold_max: 80, recovery_point: 5, alarm_level: 3 } as const;
export const UPS_CHARGE = { plausible: [0, 100], threshold_min: 50, recovery_point: 5, alarm_level: 3 } as const;
/** Minutes a UPS still holds its load; maps that count seconds say them themselves. */
export const UPS_MINUTES = { plausible: [0, 9999], threshold_min: 10, recovery_point: 1, alarm_level: 3 } as const;
