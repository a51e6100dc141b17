/** Walls that take turns in one window, by the number behind `/fullScreen`; the first one has none. */
export interface Rotation {
  readonly walls: readonly number[];
  /** s that each is shown */
  readonly seconds: number;
}
/** Those that there are: another would keep the window. */
export const WALLS: readonly number[] = [1, 2, 3, 4, 6];
/** The one that an alarm of the gravest level brings up. */
export const ALARM_WALL = 2;
const LEAST_S = 10;
const USUAL_S = 30;

export const wallPath = (wall: number): string => (wall === 1 ? '/fullScreen' : `/fullScreen${wall}`);

/** `rotate=1,2:30`: walls 1 and 2, each for 30 s; `isOpen`: to this reader. null: the wall stays. */
export function rotationOf(query: URLSearchParams, isOpen: (wall: number) => boolean): Rotation | null {
  const found = /^(\d(?:,\d)*)(?::(\d{1,5}))?$/.exec(query.get('rotate') ?? '');
  const asked = new Set((found?.[1] ?? '').split(',').map(Number));
  // each once: of one that is named twice nobody could tell which turn it has
  const walls = [...asked].filter((wall) => WALLS.includes(wall) && isOpen(wall));
  if (walls.length < 2) return null;
  return { walls, seconds: Math.max(LEAST_S, Number(found?.[2] ?? USUAL_S)) };
}

/**
 * The wall that is due after `shown` s of one; the same: it stays. An alarm of the gravest level that nobody has confirmed brings
 * its wall up and keeps it.
 */
export function dueWall(wall: number, shown: number, rotation: Rotation | null, gravest: boolean): number {
  if (gravest) return rotation ? ALARM_WALL : wall;
  // a clock that was set back must not hold a wall up
  if (!rotation || (shown >= 0 && shown < rotation.seconds)) return wall;
  const { walls } = rotation;
  return walls[(walls.indexOf(wall) + 1) % walls.length]!;
}

/** px that all of a wall is moved by, another place each minute: no line of it burns in. */
export function shiftAt(now: number): { readonly x: number; readonly y: number } {
  const minute = Math.floor(now / 60);
  return { x: (minute % 5) - 2, y: (Math.floor(minute / 5) % 5) - 2 };
}
