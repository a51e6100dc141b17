import start from '../../migrations/history/0001_start.sql';
import days from '../../migrations/history/0002_days.sql';
import cleared from '../../migrations/history/0003_cleared.sql';
import clockStep from '../../migrations/history/0004_clock_step.sql';
import metered from '../../migrations/history/0005_metered.sql';
import type { Migrations } from '../store/open';

/** Every file under migrations/history, in order. */
export const historyMigrations: Migrations = [
  { name: '0001_start', sql: start },
  { name: '0002_days', sql: days },
  { name: '0003_cleared', sql: cleared },
  { name: '0004_clock_step', sql: clockStep },
  { name: '0005_metered', sql: metered },
];
