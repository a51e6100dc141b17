import type { CronResult } from '../../../daemon/contract/entities';
import { words } from '../../lang/index';
import { Level, type LevelKind } from '../../ui/glyph/index';

const SIGN: Readonly<Record<CronResult, LevelKind>> = { success: 'ok', fail: 'crit', missed: 'warn', interrupted: 'warn' };
/** What came of a run; null: it is under way. */
export const resultText = (result: CronResult | null): string =>
  result === null ? words('timed_tasks').running : words('timed_tasks').results[result];
export const Result = ({ result }: { result: CronResult | null }) => (
  <Level level={result === null ? 'nodata' : SIGN[result]}>{resultText(result)}</Level>
);
