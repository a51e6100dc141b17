/** Everything that travels, by area. */
export type * from './entities/alarms';
export type * from './entities/base';
export type * from './entities/contacts';
export type * from './entities/control';
export type * from './entities/formulas';
export type * from './entities/gis';
export type * from './entities/history';
export type * from './entities/installation';
export type * from './entities/jobs';
export type * from './entities/overview';
export type * from './entities/package';
export type * from './entities/people';
export type * from './entities/personnel';
export type * from './entities/record';
export type * from './entities/security';
export type * from './entities/sites';
export type * from './entities/ways';
