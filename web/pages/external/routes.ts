import { row } from '../row';

export const routes = [
  row('/external_link', () => import('./external').then(({ External }) => ({ default: External })), {
    words: ['external'],
    fill: true,
  }),
  row('/door_device', () => import('./external').then(({ DoorDevice }) => ({ default: DoorDevice })), {
    words: ['external'],
    fill: true,
  }),
];
