import type { AlarmNotices } from '../../../daemon/contract/entities';
import { fill } from '../../lang/index';
import { boxNow, boxZone } from '../../state/box/clock';
import { listTime } from '../../ui/time';

export interface NoticesChipProps {
  readonly notices: AlarmNotices;
  readonly w: {
    readonly told: string;
    readonly told_failed: string;
    readonly told_waiting: string;
    readonly told_nobody: string;
    readonly told_held: string;
  };
  /** where they are told apart */
  readonly href?: string;
  /** of what alarm that tells, beside others that are told of alike */
  readonly of?: string;
}
const heldText = ({ why, until }: NonNullable<AlarmNotices['held']>, text: string): string =>
  until === null ? why : fill(text, { why, time: listTime(until, boxNow(), boxZone()) });

/**
 * How many heard of an alarm outside the console, how many notices failed and how many wait, or why nobody heard, or hears yet;
 * nothing where there was none.
 */
export function NoticesChip({ notices: { told, failed, waiting, nobody, held }, w, href, of }: NoticesChipProps) {
  const parts = [
    nobody && w.told_nobody,
    told > 0 && fill(w.told, { n: told }),
    failed > 0 && fill(w.told_failed, { n: failed }),
    waiting > 0 && fill(w.told_waiting, { n: waiting }),
  ].filter(Boolean);
  const why = nobody || (held && heldText(held, w.told_held));
  if (parts.length === 0 && !why) return null;
  const look = { class: 'chip', 'data-lv': failed > 0 || nobody ? 'warn' : undefined, children: parts.join(' · ') };
  return (
    <>
      {parts.length > 0 && (
        <p>{href ? <a href={href} aria-label={of && `${look.children} · ${of}`} {...look} /> : <span {...look} />}</p>
      )}
      {why && (
        <p class={href && nobody ? 'wide' : undefined} style={{ overflowWrap: 'anywhere' }}>
          {why}
        </p>
      )}
    </>
  );
}
