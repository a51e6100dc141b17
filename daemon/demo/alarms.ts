/** An alarm that the demo had: where, what was read, and what came of it. Times are epoch s. */
export interface PastAlarm {
  /** as the pretend box calls it */
  readonly device: string;
  readonly cell: string;
  readonly value: number;
  readonly start: number;
  readonly end: number;
  /** when somebody confirmed it; null: nobody did */
  readonly seen: number | null;
}
type Place = Pick<PastAlarm, 'device' | 'cell' | 'value'>;

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;
const DAYS = 30;
/** alarms of a usual day */
const A_DAY = 2;
const SEED = 20_251_127;

/** What alarms in a usual room now and then. */
const USUAL: readonly Place[] = [
  { device: '冷通道温湿度', cell: 'temperature', value: 28.6 },
  { device: '机柜区多合一传感器', cell: 'temperature', value: 29.1 },
  { device: '机柜区多合一传感器', cell: 'co2', value: 1620 },
  { device: '精密空调', cell: 'control_temperature', value: 28.4 },
  { device: '市电总表', cell: 'voltage_b', value: 254.2 },
  { device: '分体空调', cell: 'room_temperature', value: 31.2 },
  { device: '汇聚机房温湿度', cell: 'temperature', value: 28.9 },
];
/** Its sensor hangs beside the door: it crosses its limit to and fro. */
export const CHATTERING: Place = { device: '汇聚机房温湿度', cell: 'humidity', value: 70.4 };
/** It is over before anybody could look. */
const FLEETING: Place = { device: '冷通道温湿度', cell: 'humidity', value: 71.2 };
/** Nobody ordered the new pack for days. */
const STALE: Place = { device: '蓄电池组', cell: 'health', value: 68 };

/** Numbers from 0 to 1, the same at every start. */
function drawer(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Alarms of the last month, in the order in which they began; none of an item overlaps another of it, and none stands. */
export function monthOfAlarms(now: number): readonly PastAlarm[] {
  const draw = drawer(SEED);
  const first = now - DAYS * DAY;
  const usual = Array.from({ length: (DAYS - 2) * A_DAY }, (_, i): PastAlarm => {
    const place = USUAL[Math.floor(draw() * USUAL.length)]!;
    const start = Math.round(first + (i / A_DAY) * DAY + draw() * 9 * HOUR);
    const lasted = Math.round((4 + 46 * draw()) * MINUTE);
    // by night nobody looks so soon
    const seen = Math.round(start + (2 + 20 * draw()) * MINUTE);
    return { ...place, start, end: start + lasted, seen: seen < start + lasted ? seen : null };
  });
  const restless = [6, 11, 17].flatMap((day) =>
    Array.from({ length: 8 }, (_, i): PastAlarm => {
      const start = first + day * DAY + 14 * HOUR + i * 40;
      return { ...CHATTERING, start, end: start + 22, seen: null };
    }),
  );
  const fleeting = Array.from({ length: 12 }, (_, i): PastAlarm => {
    const start = Math.round(first + (2 + i * 2.1) * DAY + draw() * 5 * HOUR);
    return { ...FLEETING, start, end: Math.round(start + 8 + 40 * draw()), seen: null };
  });
  const stood = first + 19 * DAY + 9 * HOUR;
  const stale: PastAlarm = { ...STALE, start: stood, end: stood + 53 * HOUR, seen: stood + 26 * HOUR };
  const free = new Map<string, number>();
  return [...usual, ...restless, ...fleeting, stale]
    .sort((a, b) => a.start - b.start)
    .filter(({ device, cell, start, end }) => {
      const name = `${device} ${cell}`;
      if (start <= (free.get(name) ?? 0)) return false;
      free.set(name, end);
      return true;
    });
}
