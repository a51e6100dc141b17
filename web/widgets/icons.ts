import { type BuiltinIcon, builtinIcon } from '../../daemon/contract/widgets/builtin';

/** Outlines on a 24 grid of what stands in a room and in no menu. From Tabler Icons (MIT licence). */
export const OUTLINES: Partial<Readonly<Record<BuiltinIcon, string>>> = {
  temp: 'M10 13.5a4 4 0 1 0 4 0v-8.5a2 2 0 0 0-4 0v8.5M10 9l4 0',
  humid:
    'M7.502 19.423c2.602 2.105 6.395 2.105 8.996 0c2.602-2.105 3.262-5.708 1.566-8.546l-4.89-7.26c-.42-.625-1.287-.803-1.936-.397a1.376 1.376 0 0 0-.41 .397l-4.893 7.26c-1.695 2.838-1.035 6.441 1.567 8.546',
  ups: 'M16 7h1a2 2 0 0 1 2 2v.5a.5 .5 0 0 0 .5 .5a.5 .5 0 0 1 .5 .5v3a.5 .5 0 0 1-.5 .5a.5 .5 0 0 0-.5 .5v.5a2 2 0 0 1-2 2h-2M8 7h-2a2 2 0 0 0-2 2v6a2 2 0 0 0 2 2h1M12 8l-2 4h3l-2 4',
  ac: 'M8 16a3 3 0 0 1-3 3M16 16a3 3 0 0 0 3 3M12 16v4M3 7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2l0-4M7 13v-3a1 1 0 0 1 1-1h8a1 1 0 0 1 1 1v3',
  bat: 'M6 7h11a2 2 0 0 1 2 2v.5a.5 .5 0 0 0 .5 .5a.5 .5 0 0 1 .5 .5v3a.5 .5 0 0 1-.5 .5a.5 .5 0 0 0-.5 .5v.5a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2M7 10l0 4M10 10l0 4M13 10l0 4',
  leak: 'M18.628 12.076a6.653 6.653 0 0 0-.564-1.199l-4.89-7.26c-.42-.625-1.287-.803-1.936-.397a1.376 1.376 0 0 0-.41 .397l-4.893 7.26c-1.695 2.838-1.035 6.441 1.567 8.546c1.7 1.375 3.906 1.852 5.958 1.431M19 16l-2 3h4l-2 3',
  smoke:
    'M12 10.941c2.333-3.308 .167-7.823-1-8.941c0 3.395-2.235 5.299-3.667 6.706c-1.43 1.408-2.333 3.294-2.333 5.588c0 3.704 3.134 6.706 7 6.706c3.866 0 7-3.002 7-6.706c0-1.712-1.232-4.403-2.333-5.588c-2.084 3.353-3.257 3.353-4.667 2.235',
  camera:
    'M3 4a1 1 0 0 1 1-1h16a1 1 0 0 1 1 1v2a1 1 0 0 1-1 1h-16a1 1 0 0 1-1-1l0-2M8 14a4 4 0 1 0 8 0a4 4 0 1 0-8 0M19 7v7a7 7 0 0 1-14 0v-7M12 14l.01 0',
  breaker: 'M2 12h2M20 12h2M4 12a2 2 0 1 0 4 0a2 2 0 1 0-4 0M16 12a2 2 0 1 0 4 0a2 2 0 1 0-4 0M8 12h8',
  plug: 'M9.785 6l8.215 8.215l-2.054 2.054a5.81 5.81 0 1 1-8.215-8.215l2.054-2.054M4 20l3.5-3.5M15 4l-3.5 3.5M20 9l-3.5 3.5',
  goto: 'M9 11a3 3 0 1 0 6 0a3 3 0 0 0-6 0M12.02 21.485a1.996 1.996 0 0 1-1.433-.585l-4.244-4.243a8 8 0 1 1 13.403-3.651M16 22l5-5M21 21.5v-4.5h-4.5',
  pin: 'M15 4.5l-4 4l-4 1.5l-1.5 1.5l7 7l1.5-1.5l1.5-4l4-4M9 15l-4.5 4.5M14.5 4l5.5 5.5',
};

/** What a device of each category is drawn as where nobody chose a picture, by the number of the category. */
const OF_CATEGORY: readonly BuiltinIcon[] = [
  ...(['device', 'ups', 'temp', 'meter', 'ac', 'ac', 'leak', 'smoke', 'door', 'camera'] as const),
  ...(['breaker', 'bat', 'bolt', 'plug', 'device', 'humid', 'ac', 'server'] as const),
];
/** @param category of a device; null: there is no device */
export const pictureOf = (category: number | null): string => builtinIcon(OF_CATEGORY[category ?? 0] ?? 'device');
