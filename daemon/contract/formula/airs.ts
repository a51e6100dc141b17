/** What of the air of a room is told: ℃, % and ℃. */
export const AIR = ['temperature', 'humidity', 'dew_point'] as const;
export type Air = (typeof AIR)[number];
