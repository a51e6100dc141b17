import type { AlarmLog, AlarmRow, Item, Page, SitePage, TreeNode } from '../entities';
import { as, type Table } from '../row';
import { alarmOperation, clearingFaults, logClearing } from '../rules/alarm';
import { listing, optFlag, optId, optSite, optTime, paging, verifyPassword } from './parts';

/** What the room does now, and its alarms. */
export const live = {
  'GET device_groups/menu': {
    who: 'session',
    sites: true,
    out: as<Page<TreeNode>>(),
    example: {},
    does: 'Tree of sites and devices with their alarms',
  },
  'GET device_groups/device/item': {
    who: 'session',
    sites: true,
    input: {
      ...paging,
      device_id: optId,
      device_group_id: optSite,
      category_id: optId,
      data_type: { t: 'opt', of: { t: 'one', of: [0, 1] } },
      abnormal: optFlag,
      keyword: { t: 'opt', of: { t: 'text', max: 100 } },
    },
    out: as<Page<Item>>(),
    example: { device_id: 12 },
    does: 'Items with their present values, whole unless a limit is given',
  },
  'GET setting/motion_management/{id}': {
    who: 'session',
    sites: true,
    input: { id: { t: 'int', min: -1 } },
    out: as<SitePage>(),
    example: { id: 3 },
    does: 'One site with its devices by category and all they say now, in one call',
  },
  'GET review': {
    who: 'session',
    sites: true,
    input: {
      ...listing,
      alarm_level_id: optId,
      device_group_id: optSite,
      device_id: optId,
      is_confirm: { t: 'opt', of: { t: 'one', of: [0, 1] } },
      is_disable: { t: 'opt', of: { t: 'one', of: [0, 1] } },
      jitter: { t: 'opt', of: { t: 'one', of: [0, 1] } },
    },
    out: as<Page<AlarmRow>>(),
    example: { limit: 10, page: 1 },
    does: 'Active alarms, newest first; recovered ones that nobody confirmed come last',
  },
  'GET alarm_log': {
    who: 'session',
    sites: true,
    input: {
      ...listing,
      start_time: optTime,
      end_time: optTime,
      device_group_id: optSite,
      device_id: optId,
      item_id: optId,
      alarm_level_id: optId,
      handle_status: { t: 'opt', of: { t: 'one', of: ['untreated', 'confirmed', 'disabled', 'processed'] } },
    },
    out: as<Page<AlarmLog>>(),
    example: { limit: 10, page: 1 },
    does: 'Every alarm there was',
  },
  'DELETE alarm_log': {
    who: { func: 'log_clear' },
    sites: true,
    verify: true,
    input: { ...logClearing, ...verifyPassword },
    also: clearingFaults,
    out: as<{ count: number }>(),
    example: { before: 1732752000, verify_password: 'sealed' },
    does: 'Clears the log; alarms that stand or wait for a confirmation stay, and count says how many went',
  },
  'POST warning_operation': {
    who: {
      by: 'alarm_action',
      of: {
        0: { func: 'alarm_confirm' },
        1: { func: 'alarm_confirm' },
        2: { func: 'alarm_disable' },
        3: { func: 'alarm_disable' },
      },
    },
    sites: true,
    input: alarmOperation,
    out: as<null>(),
    example: { alarm_action: 0, remarks: 'seen', item_id: 118 },
    does: 'Confirm (0), remove the confirmation (1), disable (2) or enable (3) the alarms of one item',
  },
  'PUT warning_operation': {
    who: { func: 'alarm_confirm' },
    sites: true,
    input: { remarks: { t: 'text', min: 1, max: 200 } },
    out: as<{ count: number }>(),
    example: { remarks: 'shift change' },
    does: 'Confirm every alarm of the own sites',
  },
} as const satisfies Table;
