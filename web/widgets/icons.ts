import { type BuiltinIcon, builtinIcon } from '../../daemon/contract/widgets/builtin';

/** Outlines on a 24 grid of what stands in a room and in no menu. From Tabler Icons (MIT licence). */
export const OUTLINES: Partial<Readonly<Record<BuiltinIcon, string>>> = {
  temp: 'M10 13.5a4 4 0 1 0 4 0v-8.5a2 2 0 0 0-4 0v8.5M10 9l4 0',
  humid:
    'M7.5 19.42c2.6 2.1 6.39 2.1 9 0c2.6-2.1 3.26-5.71 1.57-8.55l-4.89-7.26c-.42-.62-1.29-.8-1.94-.4a1.38 1.38 0 0 0-.41 .4l-4.89 7.26c-1.7 2.84-1.03 6.44 1.57 8.55',
  ups: 'M16 7h1a2 2 0 0 1 2 2v.5a.5 .5 0 0 0 .5 .5a.5 .5 0 0 1 .5 .5v3a.5 .5 0 0 1-.5 .5a.5 .5 0 0 0-.5 .5v.5a2 2 0 0 1-2 2h-2M8 7h-2a2 2 0 0 0-2 2v6a2 2 0 0 0 2 2h1M12 8l-2 4h3l-2 4',
  ac: 'M8 16a3 3 0 0 1-3 3M16 16a3 3 0 0 0 3 3M12 16v4M3 7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2l0-4M7 13v-3a1 1 0 0 1 1-1h8a1 1 0 0 1 1 1v3',
  bat: 'M6 7h11a2 2 0 0 1 2 2v.5a.5 .5 0 0 0 .5 .5a.5 .5 0 0 1 .5 .5v3a.5 .5 0 0 1-.5 .5a.5 .5 0 0 0-.5 .5v.5a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2M7 10l0 4M10 10l0 4M13 10l0 4',
  leak: 'M18.63 12.08a6.65 6.65 0 0 0-.56-1.2l-4.89-7.26c-.42-.62-1.29-.8-1.94-.4a1.38 1.38 0 0 0-.41 .4l-4.89 7.26c-1.7 2.84-1.03 6.44 1.57 8.55c1.7 1.38 3.91 1.85 5.96 1.43M19 16l-2 3h4l-2 3',
  smoke:
    'M12 10.94c2.33-3.31 .17-7.82-1-8.94c0 3.4-2.23 5.3-3.67 6.71c-1.43 1.41-2.33 3.29-2.33 5.59c0 3.7 3.13 6.71 7 6.71c3.87 0 7-3 7-6.71c0-1.71-1.23-4.4-2.33-5.59c-2.08 3.35-3.26 3.35-4.67 2.23',
  camera:
    'M3 4a1 1 0 0 1 1-1h16a1 1 0 0 1 1 1v2a1 1 0 0 1-1 1h-16a1 1 0 0 1-1-1l0-2M8 14a4 4 0 1 0 8 0a4 4 0 1 0-8 0M19 7v7a7 7 0 0 1-14 0v-7M12 14l.01 0',
  breaker: 'M2 12h2M20 12h2M4 12a2 2 0 1 0 4 0a2 2 0 1 0-4 0M16 12a2 2 0 1 0 4 0a2 2 0 1 0-4 0M8 12h8',
  plug: 'M9.79 6l8.21 8.21l-2.05 2.05a5.81 5.81 0 1 1-8.21-8.21l2.05-2.05M4 20l3.5-3.5M15 4l-3.5 3.5M20 9l-3.5 3.5',
  goto: 'M9 11a3 3 0 1 0 6 0a3 3 0 0 0-6 0M12.02 21.48a2 2 0 0 1-1.43-.58l-4.24-4.24a8 8 0 1 1 13.4-3.65M16 22l5-5M21 21.5v-4.5h-4.5',
  pin: 'M15 4.5l-4 4l-4 1.5l-1.5 1.5l7 7l1.5-1.5l1.5-4l4-4M9 15l-4.5 4.5M14.5 4l5.5 5.5',
};

/** What a device of each category is drawn as where nobody chose a picture, by the number of the category. */
const OF_CATEGORY: readonly BuiltinIcon[] = [
  'device',
  'ups',
  'temp',
  'meter',
  'ac',
  'ac',
  'leak',
  'smoke',
  'door',
  'camera',
  'breaker',
  'bat',
  'bolt',
  'plug',
  'device',
  'humid',
  'ac',
  'server',
];
/** @param category of a device; null: there is no device */
export const pictureOf = (category: number | null): string => builtinIcon(OF_CATEGORY[category ?? 0] ?? 'device');
