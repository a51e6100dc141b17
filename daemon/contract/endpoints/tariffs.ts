import type { EnergyCost, Page, Stairstep, StempTime, TimeSharing } from '../entities';
import { as, type Table } from '../row';
import { change, stairstep, stempTime, tariff, timeSharing } from '../rules/tariff';
import { kept, listed } from '../subject';
import { id, named, optSite, paging, update_time } from './parts';

const who = { func: 'energy_edit' } as const;
const pages = ['/energy_manage/param_config'] as const;

/** what is told of a table beside what was said of it */
const moving = ['used', 'sites', 'corrected_by', 'corrected_time'];
const stairs = kept(['阶梯电价', '階梯電價', '階梯電價', 'stepped prices'], { ...listed('GET stairstep', ['name']), moving });
const slots = kept(['分时电价', '分時電價', '分時電價', 'time-sharing prices'], {
  ...listed('GET time_sharing_system', ['name']),
  moving,
});
const stepped = kept(['阶梯分时电价', '階梯分時電價', '階梯分時電價', 'stepped time-sharing prices'], {
  ...listed('GET stemp_time', ['name']),
  moving,
});
const ofDay = [
  { name: 'valley', start: '00:00', end: '08:00', price: 0.32 },
  { name: 'flat', start: '08:00', end: '10:00', price: 0.65 },
  { name: 'peak', start: '10:00', end: '15:00', price: 1.05 },
  { name: 'flat', start: '15:00', end: '18:00', price: 0.65 },
  { name: 'sharp', start: '18:00', end: '21:00', price: 1.28 },
  { name: 'flat', start: '21:00', end: '24:00', price: 0.65 },
] as const;
const used =
  'Prices that a day that is over was priced by stay: `effective_from` makes a successor, `correct` with a `reason` alters the past';

/** What a kWh costs, and which site is priced by what since when. */
export const tariffs = {
  'GET stairstep': {
    who: 'session',
    pages,
    sites: true,
    input: named,
    out: as<Page<Stairstep>>(),
    example: {},
    does: 'Tables of stepped prices, with the sites that are priced by them',
    module: 'room',
  },
  'POST stairstep': {
    who,
    pages,
    sites: true,
    input: stairstep,
    out: as<{ id: number }>(),
    example: {
      name: '阶梯电价',
      season: 'all',
      cycle: 'month',
      gradients: [
        { start: 0, end: 2000, price: 0.58 },
        { start: 2000, end: null, price: 0.72 },
      ],
    },
    does: 'Adds a table of stepped prices: each step begins where the one before ends, and the last has no end',
    module: 'room',
    ...stairs.added,
  },
  'PUT stairstep/{id}': {
    who,
    pages,
    sites: true,
    partial: true,
    input: { id, ...stairstep, ...change, update_time },
    out: as<null>(),
    example: { id: 1, name: '居民阶梯' },
    does: `Changes a table of stepped prices. ${used}`,
    module: 'room',
    ...stairs.changed,
  },
  'DELETE stairstep/{id}': {
    who,
    pages,
    sites: true,
    input: { id },
    out: as<null>(),
    example: { id: 1 },
    does: 'Deletes a table of stepped prices that no tariff names',
    module: 'room',
    ...stairs.deleted,
  },
  'GET time_sharing_system': {
    who: 'session',
    pages,
    sites: true,
    input: named,
    out: as<Page<TimeSharing>>(),
    example: {},
    does: 'Tables of prices by the time of the day, with the sites that are priced by them',
    module: 'room',
  },
  'POST time_sharing_system': {
    who,
    pages,
    sites: true,
    input: timeSharing,
    out: as<{ id: number }>(),
    example: { name: '夏季分时', season: 'summer', months: [6, 7, 8, 9], periods: ofDay },
    does: 'Adds a table of prices by the time of the day: they cover 24 hours by whole quarters, and none twice',
    module: 'room',
    ...slots.added,
  },
  'PUT time_sharing_system/{id}': {
    who,
    pages,
    sites: true,
    partial: true,
    input: { id, ...timeSharing, ...change, update_time },
    out: as<null>(),
    example: { id: 1, name: '商业分时' },
    does: `Changes a table of prices by the time of the day. ${used}`,
    module: 'room',
    ...slots.changed,
  },
  'DELETE time_sharing_system/{id}': {
    who,
    pages,
    sites: true,
    input: { id },
    out: as<null>(),
    example: { id: 1 },
    does: 'Deletes a table of prices by the time of the day that no tariff names',
    module: 'room',
    ...slots.deleted,
  },
  'GET stemp_time': {
    who: 'session',
    pages,
    sites: true,
    input: named,
    out: as<Page<StempTime>>(),
    example: {},
    does: 'Tables of prices by the time of the day for each step, with the sites that are priced by them',
    module: 'room',
  },
  'POST stemp_time': {
    who,
    pages,
    sites: true,
    input: stempTime,
    out: as<{ id: number }>(),
    example: {
      name: '阶梯分时',
      season: 'all',
      gradients: [
        { start: 0, end: 2000, periods: ofDay },
        { start: 2000, end: null, periods: [{ name: 'flat', start: '00:00', end: '24:00', price: 0.9 }] },
      ],
    },
    does: 'Adds a table of prices by the time of the day for each step: the total of the cycle picks the step',
    module: 'room',
    ...stepped.added,
  },
  'PUT stemp_time/{id}': {
    who,
    pages,
    sites: true,
    partial: true,
    input: { id, ...stempTime, ...change, update_time },
    out: as<null>(),
    example: { id: 1, name: '工业阶梯分时' },
    does: `Changes a table of prices by the time of the day for each step. ${used}`,
    module: 'room',
    ...stepped.changed,
  },
  'DELETE stemp_time/{id}': {
    who,
    pages,
    sites: true,
    input: { id },
    out: as<null>(),
    example: { id: 1 },
    does: 'Deletes a table of prices by the time of the day for each step that no tariff names',
    module: 'room',
    ...stepped.deleted,
  },
  'GET energy_cost_set': {
    who: 'session',
    pages,
    sites: true,
    input: { ...paging, device_group_id: optSite },
    out: as<Page<EnergyCost>>(),
    example: { device_group_id: 1 },
    does: 'How each site is priced today, with all versions of its tariff; a site without one has none that prices it',
    module: 'room',
  },
  'PUT energy_cost_set/{id}': {
    who,
    pages,
    sites: true,
    partial: true,
    input: { id, ...tariff, update_time },
    out: as<null>(),
    example: { id: 1, method: 'stairstep', stairstep_id: 1, effective_from: '2026-12-01' },
    does: 'Changes how a site is priced from a day on, today unless `effective_from` says otherwise, or sets all of its versions; what priced days that are over is altered by `correct` with a `reason` alone',
    module: 'room',
    deed: ['修改电价设置', '修改電價設定', '修改電價設定', 'Changed how a site is priced'],
    subject: {
      row: 'GET energy_cost_set',
      ask: ({ id }) => ({ device_group_id: id, limit: 1 }),
      moving: ['corrected_by', 'corrected_time'],
      name: ['device_group_name'],
    },
  },
} as const satisfies Table;
