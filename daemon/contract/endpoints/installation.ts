import type { Subject } from '../deed';
import type { Licence, LicenceCategory, Page, SetupState, VersionInfo } from '../entities';
import { as, type Table } from '../row';
import { edition, LOGO_BYTES } from '../rules/edition';
import { boxTime, timeFaults } from '../rules/time';
import { byId } from '../subject';
import { id, verifyPassword } from './parts';

/** The edition that is shown. */
const current: Subject = { row: 'GET pub/edition', ask: () => ({ type: 0 }), name: ['edition'] };

/** The installation itself: its licence, its edition, its first set-up, what runs. */
export const installation = {
  'POST pub/license': {
    who: 'public',
    input: { code: { t: 'text', min: 1, max: 4096 } },
    out: as<Licence>(),
    example: { code: 'cm9vbXdhcmQ' },
    does: 'Activates the licence with a code that was signed for this serial number',
    module: 'system',
    deed: ['激活授权', '啟用授權', '啟用授權', 'Activated the license'],
    subject: { none: 'of what everybody may send nothing is kept but that it came' },
  },
  'GET pub/categorys_license': {
    who: 'public',
    out: as<Page<LicenceCategory>>(),
    example: {},
    does: 'Devices by category, with the limits that the licence sets',
    module: 'system',
  },
  'POST pub/info': {
    who: 'root',
    pages: ['/setting_sys_edition', '/software_version'],
    input: { edition: id },
    out: as<null>(),
    example: { edition: 1 },
    does: 'Selects an edition by its id',
    module: 'system',
    deed: ['选择版本', '選擇版本', '選擇版本', 'Selected an edition'],
    subject: current,
  },
  'PUT pub/edition/{id}': {
    who: 'root',
    pages: ['/software_version'],
    partial: true,
    input: { id, ...edition },
    out: as<null>(),
    example: { id: 1, sys_name: '动环监控系统', support_show: true },
    does: 'Changes names, support and language of an edition',
    module: 'system',
    deed: ['修改版本信息', '修改版本資訊', '修改版本資訊', 'Changed an edition'],
    subject: { row: 'GET pub/edition', ask: () => ({ type: 1 }), meant: byId, name: ['edition'] },
  },
  'POST setting/maintain/logo/upload': {
    who: 'root',
    pages: ['/software_version'],
    input: { type: { t: 'one', of: ['login', 'home'] } },
    file: { field: 'image', max_bytes: LOGO_BYTES },
    out: as<{ url: string }>(),
    example: { type: 'login' },
    does: 'A new logo of the current edition: jpg or png, 290 × 76 for the login, 160 × 60 for the home page',
    module: 'system',
    deed: ['上传标志', '上傳標誌', '上傳標誌', 'Uploaded a logo'],
    subject: { ...current, change: 'sent' },
  },
  'GET setup/status': {
    who: 'root',
    pages: 'any',
    out: as<SetupState>(),
    example: {},
    does: 'How far the first set-up is',
    module: 'system',
  },
  'POST setup/complete': {
    who: 'root',
    pages: 'any',
    out: as<null>(),
    example: {},
    does: 'Ends the first set-up',
    module: 'system',
    deed: ['完成初始设置', '完成初始設定', '完成初始設定', 'Finished first-time setup'],
    subject: { none: 'the box itself' },
  },
  'POST setting/time': {
    who: { func: 'system' },
    pages: ['/setting_time'],
    verify: true,
    input: { ...boxTime, ...verifyPassword },
    awaits: ['ntp.server', 'ntp.interval'],
    also: timeFaults,
    out: as<null>(),
    example: { timezone: 'Asia/Shanghai', verify_password: 'sealed' },
    does: 'Sets the zone of the box, its clock, and whether it fetches its time from the network',
    module: 'system',
    deed: ['设置系统时间', '設定系統時間', '設定系統時間', 'Set the system time'],
    subject: { name: { none: 'there is one clock' }, change: 'sent' },
  },
  'GET system/version': {
    who: 'session',
    pages: ['/sys_information', '/software_version'],
    out: as<VersionInfo>(),
    example: {},
    does: 'Version, build and serial number, and since when the program runs',
    module: 'system',
  },
} as const satisfies Table;
