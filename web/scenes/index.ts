// What whoever shows a scene draws it with. Pages have it by `door.ts`: it comes once one is seen.
export { cameraOf, type Pose, poseOf } from './camera';
export { flowLook, type Look, linkLook, lookOf, PLAIN, rankOf, sameTints, type Tint, tintOf } from './look';
export type { Name } from './names';
export { paletteOf } from './palette';
export { linkId, type Solid, solidsOf } from './solid';
export { View } from './view';
