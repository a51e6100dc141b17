// What whoever shows a site map draws it with. Pages have it by `door.ts`: it comes once a map is seen.
export { Figure } from './figure';
export { READABLE, scaleOf, useBox } from './fit';
export type { Live, LiveRoom } from './live';
export { liveOf } from './live';
export { Mark } from './mark';
export { ObjectLine } from './object_line';
export { besideOf, isObject, objectsOf } from './objects';
export { Reading } from './reading';
export { itemsIn, nodesIn } from './room';
export { alarmText, nameText, trustText } from './said';
export { type Drawn, Sheet, type SheetProps } from './sheet';
export { useCurves, useRoom } from './use_room';
