import type { AlarmNotices } from '../../../daemon/contract/entities';
import { fill } from '../../lang/index';

export interface NoticesChipProps {
  readonly notices: AlarmNotices;
  readonly w: {
    readonly told: string;
    readonly told_failed: string;
    readonly told_waiting: string;
    readonly told_nobody: string;
  };
  /** where they are told apart */
  readonly href?: string;
}
/** How many heard of an alarm outside the console, how many notices failed and how many wait, or why nobody heard; nothing where there was none. */
export function NoticesChip({ notices: { told, failed, waiting, nobody }, w, href }: NoticesChipProps) {
  const parts = [
    nobody && w.told_nobody,
    told > 0 && fill(w.told, { n: told }),
    failed > 0 && fill(w.told_failed, { n: failed }),
    waiting > 0 && fill(w.told_waiting, { n: waiting }),
  ].filter(Boolean);
  if (parts.length === 0) return null;
  const look = { class: 'chip', 'data-lv': failed > 0 || nobody ? 'warn' : undefined, children: parts.join(' · ') };
  return (
    <>
      <p>{href ? <a href={href} {...look} /> : <span {...look} />}</p>
      {nobody && (
        <p class={href && 'wide'} style={{ overflowWrap: 'anywhere' }}>
          {nobody}
        </p>
      )}
    </>
  );
}
