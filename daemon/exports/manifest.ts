import path from 'node:path';
import type { Ground } from '../ground';
import type { Jobs } from '../jobs/index';
import { part } from '../part';
import { createExports } from './index';

interface Needs extends Pick<Ground, 'options' | 'clock'> {
  readonly jobs: Jobs;
}

export const exports = part({
  name: 'exports',
  make: ({ options, clock, jobs }: Needs) => createExports({ dir: path.join(options.data, 'export'), jobs, clock }),
  start: (exports) => exports.start(),
  stop: (exports) => exports.stop(),
});
