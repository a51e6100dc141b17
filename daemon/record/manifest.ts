import type { Ground } from '../ground';
import { part } from '../part';
import { createRecord } from './index';

export const record = part({
  name: 'record',
  make: ({ recordFile, clock, credible, fault }: Pick<Ground, 'recordFile' | 'clock' | 'credible' | 'fault'>) =>
    createRecord({ ...recordFile, clock, credible, failed: fault('record') }),
  start: (record) => record.start(),
  stop: (record) => record.stop(),
});
