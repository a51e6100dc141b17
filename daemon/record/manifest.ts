import type { Ground } from '../ground';
import { part } from '../part';
import type { Settings } from '../store/settings';
import { createRecord, type HeadNote } from './index';

/** The configuration remembers where the chain ended. */
function headOf(settings: Settings): HeadNote {
  return {
    known: () => settings.get('RECORD_HEAD', { id: 0, hash: '' }),
    note: (head) => settings.put('RECORD_HEAD', head),
  };
}

export const record = part({
  name: 'record',
  make: ({
    recordFile,
    configTroubles,
    settings,
    clock,
    credible,
    fault,
  }: Pick<Ground, 'recordFile' | 'configTroubles' | 'settings' | 'clock' | 'credible' | 'fault'>) =>
    createRecord({ ...recordFile, troubles: configTroubles, clock, credible, failed: fault('record'), head: headOf(settings) }),
  start: (record) => record.start(),
  stop: (record) => record.stop(),
});
