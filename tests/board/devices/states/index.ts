import { AIR_STATES } from './air';
import { CONTACTS_STATES } from './contacts';
import { METERS_STATES } from './meters';
import { POWER_STATES } from './power';
import { ROOMS_STATES } from './rooms';
import type { State } from './state';

/** What is told by the registers and bits of every shipped model. */
export const STATES: readonly State[] = [...ROOMS_STATES, ...METERS_STATES, ...POWER_STATES, ...AIR_STATES, ...CONTACTS_STATES];
