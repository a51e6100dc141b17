import type { Ground } from '../ground';
import { part } from '../part';
import { createRecord } from './index';

export const record = part({
  name: 'record',
  make: ({ recordFile, clock, fault }: Pick<Ground, 'recordFile' | 'clock' | 'fault'>) =>
    createRecord({ ...recordFile, clock, failed: fault('record') }),
  start: (record) => record.start(),
  stop: (record) => record.stop(),
});
