/** Pictures that the console draws itself, in the colours of its theme: named where the address of a picture may stand. */
const BUILTIN = 'builtin:';
/** A sheet without a picture, so that a room can be drawn before anybody has a plan of it. */
export const BLANK = `${BUILTIN}blank`;
/** Names of `web/ui/icon` that stand for what is in a room. */
export const BUILTIN_ICONS = [
  'device',
  'temp',
  'humid',
  'ups',
  'ac',
  'bat',
  'leak',
  'smoke',
  'door',
  'camera',
  'breaker',
  'switch',
  'bolt',
  'plug',
  'meter',
  'server',
  'network',
  'site',
  'point',
  'lock',
  'alarm',
  'goto',
  'pin',
  'cube',
] as const;
export type BuiltinIcon = (typeof BUILTIN_ICONS)[number];

export const builtinIcon = (name: BuiltinIcon): string => `${BUILTIN}${name}`;
/** The name of a built-in icon, or null where it is no such. */
export function builtinName(image: string): BuiltinIcon | null {
  const name = image.startsWith(BUILTIN) ? image.slice(BUILTIN.length) : '';
  return BUILTIN_ICONS.find((each) => each === name) ?? null;
}
