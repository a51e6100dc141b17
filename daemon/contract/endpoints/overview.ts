import type { AlarmCount, CpuInfo, DiskUsage, InspectionReport, OverviewStat, Page, ProcessRow, SystemInfo } from '../entities';
import { as, type Table } from '../row';
import { id, optTime, paging } from './parts';

/** What the overview shows. */
export const overview = {
  'GET dataview': {
    who: 'session',
    pages: 'any',
    sites: true,
    out: as<OverviewStat>(),
    example: {},
    does: 'Counts of sites, devices and items',
    module: 'system',
  },
  'GET alarm_count': {
    who: 'session',
    pages: ['/home', '/overview'],
    sites: true,
    input: { ...paging, start_time: optTime, end_time: optTime },
    out: as<Page<AlarmCount>>(),
    example: { limit: 5, page: 1 },
    does: 'Items by number of alarms, most first; the last 30 days unless a range is given',
    module: 'alarm',
  },
  'GET system/info': {
    who: 'session',
    pages: ['/home', '/overview', '/fullScreen6', '/sys_information'],
    out: as<SystemInfo>(),
    example: {},
    does: 'Services and cellular signal',
    module: 'system',
  },
  'GET disk/usage': {
    who: 'session',
    pages: ['/home', '/overview', '/fullScreen6', '/sys_information'],
    out: as<DiskUsage[]>(),
    example: {},
    does: 'Use of the data disk',
    module: 'system',
  },
  'GET memory/usage': {
    who: 'session',
    pages: ['/home', '/overview', '/fullScreen6', '/sys_information'],
    out: as<{ total: string; used: string }>(),
    example: {},
    does: 'Use of the memory',
    module: 'system',
  },
  'GET cpu/usage': {
    who: 'session',
    pages: ['/home', '/overview', '/fullScreen6', '/sys_information'],
    input: { interval: { t: 'opt', of: { t: 'int', min: 0, max: 60000 } } },
    out: as<number[]>(),
    example: { interval: 3000 },
    does: 'CPU in percent over the last 3 s; empty until 3 s have been watched',
    module: 'system',
  },
  'GET cpu/info': {
    who: 'session',
    pages: ['/sys_information'],
    out: as<CpuInfo>(),
    example: {},
    does: 'Processor',
    module: 'system',
  },
  'GET process/list': {
    who: { func: 'system' },
    pages: ['/sys_information'],
    out: as<Page<ProcessRow>>(),
    example: {},
    does: 'Processes of the box: those that hold the most memory or took the most of the processor',
    module: 'room',
  },
  'GET setting/intelligent_inspection/one': {
    who: 'session',
    pages: ['/home', '/overview'],
    input: { id: { t: 'opt', of: id } },
    out: as<InspectionReport | null>(),
    example: {},
    does: 'The last inspection report; null: never inspected',
    module: 'system',
  },
} as const satisfies Table;
