import type { ComponentChildren } from 'preact';
import type { Item } from '../../daemon/contract/entities';
import { fill, words } from '../lang/index';
import { isUnbound } from './live';
import type { LookProps } from './look';
import { Head } from './reading';
import { roomFor, within } from './rows';
import { goneText } from './said';
import { numberOf } from './style';

/** The name of a widget, and below it a line for each of its items that there is room for; the rest is said. */
export function List({
  of,
  items,
  most = Number.POSITIVE_INFINITY,
  line,
}: {
  of: LookProps;
  items: readonly Item[];
  most?: number;
  line: (item: Item) => ComponentChildren;
}) {
  const gone = goneText(of.live);
  const { shown, more } = within(items, Math.min(most, roomFor(of) - (gone ? 1 : 0)));
  const w = words('widgets');
  return (
    <>
      <Head {...of} />
      <span class="wl" style={{ gridTemplateColumns: `repeat(${numberOf(of.widget, 'columns', 1)},minmax(0,1fr))` }}>
        {shown.map(line)}
        {more > 0 && <span class="wq">{fill(w.more, { n: more })}</span>}
        {gone && <span class="wq">{gone}</span>}
        {!gone && !items.length && <span class="wq">{isUnbound(of.widget) ? w.nothing : '—'}</span>}
      </span>
    </>
  );
}
