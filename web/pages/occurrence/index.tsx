import type { ComponentChildren } from 'preact';
import { withRest } from '../../chunks/rest';
import { type Area, loadWords } from '../../lang/index';
import { hrefOf } from '../../route/hash';
import { useQuery } from '../../route/index';
import { setQuery } from '../../route/query';
import { $language } from '../../state/window/language';
import { part } from '../../ui/part';

/** Names an alarm in the address, on whichever page shows it. */
const KEY = 'alarm';
const AREAS: readonly Area[] = ['occurrence', 'notices', 'alarm', 'station', 'kit'];

const useDrawer = part(
  withRest(async () => {
    const [file] = await Promise.all([import('./drawer'), ...AREAS.map((area) => loadWords($language.get(), area))]);
    return file.OccurrenceDrawer;
  }),
);

function Opened({ id, onDone }: { id: number; onDone: () => void }) {
  const Drawer = useDrawer();
  return Drawer && <Drawer id={id} onDone={onDone} onClose={() => setQuery({ [KEY]: null })} />;
}

const idIn = (text: string | null): number | null => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);

/** The alarm that the address names, above the page. `onDone`: something was done about it. */
export function OccurrenceAt({ onDone }: { onDone: () => void }) {
  const id = idIn(useQuery().get(KEY));
  return id === null ? null : <Opened key={id} id={id} onDone={onDone} />;
}

/** Leads to all that became of an alarm, on the page that is open. */
export function OccurrenceLink({ path, id, children }: { path: string; id: number; children: ComponentChildren }) {
  const query = useQuery();
  return (
    <a href={`#${hrefOf(path, { ...Object.fromEntries(query), [KEY]: id })}`} style={{ color: 'inherit' }}>
      {children}
    </a>
  );
}
