import type { AlarmNotices } from '../../../daemon/contract/entities';
import { fill } from '../../lang/index';

/** How many heard of an alarm outside the console, how many notices failed and how many wait; nothing where there was none. */
export function NoticesChip({
  notices: { told, failed, waiting },
  w,
}: {
  notices: AlarmNotices;
  w: { readonly told: string; readonly told_failed: string; readonly told_waiting: string };
}) {
  const parts = [
    told > 0 && fill(w.told, { n: told }),
    failed > 0 && fill(w.told_failed, { n: failed }),
    waiting > 0 && fill(w.told_waiting, { n: waiting }),
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <p>
      <span class="chip" data-lv={failed > 0 ? 'warn' : undefined}>
        {parts.join(' · ')}
      </span>
    </p>
  );
}
