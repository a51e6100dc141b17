import type { LastTry as Tried } from '../../../daemon/contract/entities';
import { words } from '../../lang/index';
import { Level } from '../../ui/glyph/index';
import { Moment } from '../moment';

/** What became of the last try to reach a service, when that was, and why it was not reached. */
export function LastTry({ last, never }: { last: Tried | null; never: string }) {
  const w = words('tried');
  if (!last) return <Level level="nodata">{never}</Level>;
  return (
    <div style={{ minInlineSize: 0 }}>
      <span class="cl">
        <Level level={last.ok ? 'ok' : 'crit'}>{last.ok ? w.reached : w.failed}</Level>
        <span class="mut">
          <Moment at={last.time} brief />
        </span>
      </span>
      {!last.ok && <p style={{ overflowWrap: 'anywhere' }}>{last.error}</p>}
    </div>
  );
}
