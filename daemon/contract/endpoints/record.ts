import type { OperationRecord, Page, RecordCheck } from '../entities';
import { as, type Table } from '../row';
import { listing, optTime, paging } from './parts';

const filters = {
  start_time: optTime,
  end_time: optTime,
  user_name: { t: 'opt', of: { t: 'text', max: 64 } },
  module: { t: 'opt', of: { t: 'one', of: ['login', 'people', 'security', 'room', 'alarm', 'system'] } },
  result: { t: 'opt', of: { t: 'one', of: ['success', 'fail', 'unconfirmed'] } },
  keyword: listing.keyword,
} as const;

/** Who did what. Nothing here deletes a row: the record prunes itself by month. */
export const record = {
  'GET operation_record': {
    who: { func: 'system' },
    pages: ['/system_log_user'],
    input: { ...paging, ...filters },
    out: as<Page<OperationRecord>>(),
    example: { limit: 10, module: 'login', result: 'fail' },
    does: 'Logins, refusals, settings and operations, newest first',
    module: 'system',
  },
  'GET operation_record/check': {
    who: { func: 'system' },
    pages: ['/system_log_user'],
    out: as<RecordCheck>(),
    example: {},
    does: 'Whether a row of the operation record was removed or changed, and which is the first',
    module: 'system',
  },
  'GET operation_record/export': {
    who: { func: 'system' },
    pages: ['/system_log_user'],
    input: filters,
    type: 'text/csv; charset=utf-8',
    download: 'operation_record.csv',
    out: as<string>(),
    example: { module: 'login' },
    does: 'The newest 10 000 rows that match, as CSV',
    module: 'system',
  },
} as const satisfies Table;
