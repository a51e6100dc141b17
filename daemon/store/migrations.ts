import start from '../../migrations/config/0001_start.sql';
import type { Migrations } from './open';

/** Every file under migrations/config, in order. */
export const configMigrations: Migrations = [{ name: '0001_start', sql: start }];
