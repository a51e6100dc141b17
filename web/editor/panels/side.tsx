import { memo, useEffect, useRef, useState } from 'react';
import type { Tab } from '../../../daemon/contract/widgets/field';
import { words } from '../../lang/index';
import type { Room } from '../canvas/room';
import type { Look } from '../canvas/use_look';
import type { Desk } from '../desk/desk';
import { Inspector } from './inspector';
import { Layers } from './layers';

export interface SideProps {
  readonly desk: Desk;
  readonly room: Room;
  readonly look: Look;
  /** which field is asked for by a key of the sheet; another object each time */
  readonly wanted: Wanted | null;
  readonly onWant: (field: Wanted['field']) => void;
}
/** The first field of what is shown, or its name. */
export interface Wanted {
  readonly field: 'first' | 'name';
}

/** The control of a field that takes the keyboard. */
const CONTROL = 'input:not([hidden],[type=color]),select,textarea,button';

/** What stands to the right of the sheet. */
export const Side = memo(({ desk, room, look, wanted, onWant }: SideProps) => {
  const host = useRef<HTMLElement>(null);
  const [tab, setTab] = useState<Tab>('attribute');
  useEffect(() => {
    if (wanted?.field === 'name') setTab('attribute');
  }, [wanted]);
  useEffect(() => {
    if (!wanted || (wanted.field === 'name' && tab !== 'attribute')) return;
    const fields = host.current?.querySelectorAll<HTMLElement>('[data-field]') ?? [];
    const field =
      wanted.field === 'name' ? [...fields].find(({ dataset }) => dataset.field?.endsWith('widget.label')) : fields[0];
    const control = field?.querySelector<HTMLInputElement>(CONTROL);
    control?.focus();
    // lists and buttons have nothing to write over
    control?.select?.();
  }, [wanted, tab]);
  return (
    <aside ref={host} class="ed-side" aria-label={words('panels').properties}>
      <Inspector desk={desk} room={room} look={look} tab={tab} onTab={setTab} />
      <Layers desk={desk} room={room} onName={() => onWant('name')} />
    </aside>
  );
});
