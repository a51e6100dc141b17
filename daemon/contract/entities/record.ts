import type { Sec } from './base';

/** One row of the operation record, in the reader's words. */
export interface OperationRecord {
  id: number;
  create_time: Sec;
  /** null: nobody who is known */
  user_id: number | null;
  user_name: string;
  /** null: without a session */
  login_type: 1 | 2 | 3 | null;
  ip: string;
  /** what the browser calls itself */
  agent: string;
  module: RecordModule;
  module_label: string;
  action: string;
  /** what it was done to */
  content: string;
  /** unconfirmed: it was sent, and nobody knows that it was done */
  result: 'success' | 'fail' | 'unconfirmed';
  code: number;
  /** what was answered */
  message: string;
  /** how many of the same kind within a minute the row stands for */
  count: number;
  diff: RecordChange[];
}
export type RecordModule = 'login' | 'people' | 'security' | 'room' | 'alarm' | 'system';
/** Secrets are *** on both sides. null: there was none, or there is none any more. */
export interface RecordChange {
  field: string;
  /** what the field is called, in the reader's language */
  label: string;
  before: string | null;
  after: string | null;
}
/** Whether the operation record is as it was written. */
export interface RecordCheck {
  intact: boolean;
  /** the first row that is missing, changed or follows one that is; null: none */
  from_id: number | null;
  /** rows that were looked at */
  rows: number;
  /** of the oldest row; null: there is none */
  since: Sec | null;
}
