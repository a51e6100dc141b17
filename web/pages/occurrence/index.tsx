import type { ComponentChildren } from 'preact';
import type { AlarmRow } from '../../../daemon/contract/entities';
import { withRest } from '../../chunks/rest';
import { type Area, loadWords } from '../../lang/index';
import { hrefOf } from '../../route/hash';
import { useQuery } from '../../route/index';
import { setQuery } from '../../route/query';
import { $language } from '../../state/window/language';
import { part } from '../../ui/part';
import { NoticesChip, type NoticesChipProps } from '../item/notices_chip';

/** Names an alarm in the address, on whichever page shows it. */
const KEY = 'alarm';
/** Names what of it is wanted. */
const SHOWN = 'of';
const NOTICES = 'notices';
const AREAS: readonly Area[] = ['occurrence', 'notices', 'alarm', 'station', 'kit'];

const useDrawer = part(
  withRest(async () => {
    const [file] = await Promise.all([import('./drawer'), ...AREAS.map((area) => loadWords($language.get(), area))]);
    return file.OccurrenceDrawer;
  }),
);

function Opened({ id, notices, onDone }: { id: number; notices: boolean; onDone: () => void }) {
  const Drawer = useDrawer();
  return Drawer && <Drawer id={id} notices={notices} onDone={onDone} onClose={() => setQuery({ [KEY]: null, [SHOWN]: null })} />;
}

const idIn = (text: string | null): number | null => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);

/** The alarm that the address names, above the page. `onDone`: something was done about it. */
export function OccurrenceAt({ onDone }: { onDone: () => void }) {
  const query = useQuery();
  const id = idIn(query.get(KEY));
  return id === null ? null : <Opened key={id} id={id} notices={query.get(SHOWN) === NOTICES} onDone={onDone} />;
}

/** Opens all that became of an alarm, above the page that is open. */
export const openOccurrence = ({ id }: { readonly id: number }): void => setQuery({ [KEY]: id, [SHOWN]: null });

/** Where all that became of an alarm is, on a page. */
const addressOf = (path: string, query: URLSearchParams, id: number, shown: typeof NOTICES | null = null): string =>
  `#${hrefOf(path, { ...Object.fromEntries(query), [KEY]: id, [SHOWN]: shown })}`;
/** How the name of a row leads on. */
export const LINK = {
  color: 'inherit',
  textDecoration: 'underline',
  textDecorationColor: 'var(--c-line)',
  textUnderlineOffset: '3px',
};

/** Leads to all that became of an alarm, on the page that is open. */
export function OccurrenceLink({ path, id, children }: { path: string; id: number; children: ComponentChildren }) {
  return (
    <a href={addressOf(path, useQuery(), id)} style={LINK}>
      {children}
    </a>
  );
}

interface NoticesLinkProps extends Pick<NoticesChipProps, 'w'> {
  readonly path: string;
  readonly row: Pick<AlarmRow, 'id' | 'notices' | 'device_name' | 'item_name'>;
}
/** How many heard of an alarm; leads to whom. */
export function NoticesLink({ path, row: { id, notices, device_name, item_name }, w }: NoticesLinkProps) {
  const href = addressOf(path, useQuery(), id, NOTICES);
  return <NoticesChip notices={notices} w={w} href={href} of={`${device_name} ${item_name}`} />;
}
