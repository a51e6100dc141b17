import { AIR } from './air';
import { CONTACTS } from './contacts';
import type { Image } from './image';
import { METERS } from './meters';
import { POWER } from './power';
import { ROOMS } from './rooms';

/** What is measured by the registers of every shipped model. */
export const IMAGES: readonly Image[] = [...ROOMS, ...METERS, ...POWER, ...AIR, ...CONTACTS];
