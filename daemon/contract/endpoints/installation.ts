import type { Licence, LicenceCategory, Page, SetupState, VersionInfo } from '../entities';
import { as, type Table } from '../row';
import { edition, LOGO_BYTES } from '../rules/edition';
import { boxTime, timeFaults } from '../rules/time';
import { id, verifyPassword } from './parts';

/** The installation itself: its licence, its edition, its first set-up, what runs. */
export const installation = {
  'POST pub/license': {
    who: 'public',
    input: { code: { t: 'text', min: 1, max: 4096 } },
    out: as<Licence>(),
    example: { code: 'cm9vbXdhcmQ' },
    does: 'Activates the licence with a code that was signed for this serial number',
  },
  'GET pub/categorys_license': {
    who: 'public',
    out: as<Page<LicenceCategory>>(),
    example: {},
    does: 'Devices by category, with the limits that the licence sets',
  },
  'POST pub/info': {
    who: 'root',
    input: { edition: id },
    out: as<null>(),
    example: { edition: 1 },
    does: 'Selects an edition by its id',
  },
  'PUT pub/edition/{id}': {
    who: 'root',
    partial: true,
    input: { id, ...edition },
    out: as<null>(),
    example: { id: 1, sys_name: '动环监控系统', support_show: true },
    does: 'Changes names, support and language of an edition',
  },
  'POST setting/maintain/logo/upload': {
    who: 'root',
    input: { type: { t: 'one', of: ['login', 'home'] } },
    file: { field: 'image', max_bytes: LOGO_BYTES },
    out: as<{ url: string }>(),
    example: { type: 'login' },
    does: 'A new logo of the current edition: jpg or png, 290 × 76 for the login, 160 × 60 for the home page',
  },
  'GET setup/status': {
    who: 'root',
    out: as<SetupState>(),
    example: {},
    does: 'How far the first set-up is',
  },
  'POST setup/complete': {
    who: 'root',
    out: as<null>(),
    example: {},
    does: 'Ends the first set-up',
  },
  'POST setting/time': {
    who: { func: 'system' },
    verify: true,
    input: { ...boxTime, ...verifyPassword },
    also: timeFaults,
    out: as<null>(),
    example: { timezone: 'Asia/Shanghai', verify_password: 'sealed' },
    does: 'Sets the zone of the box, its clock, and whether it fetches its time from the network',
  },
  'GET system/version': {
    who: 'session',
    out: as<VersionInfo>(),
    example: {},
    does: 'Version, build and serial number, and since when the program runs',
  },
} as const satisfies Table;
