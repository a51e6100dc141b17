import type { OperationRecord } from '../../../daemon/contract/entities';
import { words } from '../../lang/index';
import { Level } from '../../ui/glyph/index';

/** Whether it was done, by shape and word. */
export function Result({ row: { result } }: { row: Pick<OperationRecord, 'result'> }) {
  return <Level level={result === 'success' ? 'ok' : 'warn'}>{words('system')[result]}</Level>;
}
