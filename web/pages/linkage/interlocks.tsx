import { useState } from 'react';
import type { Interlock } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { $writable } from '../../state/feeds/link';
import { useStore } from '../../state/feeds/use';
import { Level, type LevelKind } from '../../ui/glyph/index';
import { call } from '../../wire/call';
import { conditionsText } from '../conditions/sentence';
import { Listing } from '../kit/index';
import type { HeadAction, ListQuery } from '../kit/spec';
import { LostSince } from '../lost';
import { deletion } from '../people/named';
import { HandList } from './hand_list';
import { LockList } from './lock_list';
import { type Stand, standOf } from './stand';

/** It stands as the room does: asked as often as what is measured there. */
const SECONDS = 10;
const SIGN: Readonly<Record<Stand, LevelKind>> = {
  prevents: 'warn',
  allows: 'ok',
  prevents_unknown: 'nodata',
  allows_unknown: 'nodata',
};

const form = async (row: Interlock | null) => (await import('./forms')).interlockForm(row);
const example = async () => (await import('./forms')).exampleForm();

/** Whether it prevents something now; while the link is lost that is how it was. */
function Standing({ interlock }: { interlock: Interlock }) {
  const isLive = useStore($writable);
  const stand = standOf(interlock);
  return (
    <>
      <Level level={isLive ? SIGN[stand] : 'nodata'}>{words('linkage').states[stand]}</Level> <LostSince />
    </>
  );
}

function holdsText({ item_id, item_name, value_labels }: Interlock): string {
  const w = words('linkage');
  const values = value_labels.reduce((a, b) => fill(w.next, { a, b }));
  return fill(w.never, { item: item_name || `#${item_id}`, values });
}
const whenText = ({ conditions, logic }: Interlock): string => conditionsText(conditions, logic);

/** What items are not told while something is so in the room, and which are not moved at all. */
export function Interlocks() {
  const w = words('linkage');
  const [none, setNone] = useState(false);
  const ask = async ({ page, limit }: ListQuery) => {
    const found = await call('GET setting/interlocks', { page, limit });
    setNone(found.total === 0);
    return found;
  };
  const may = ({ may_edit }: Interlock): boolean => may_edit;
  const add: HeadAction = { key: 'add', label: w.add, main: true, form: () => form(null) };
  return (
    <>
      <Listing<Interlock>
        title={w.title}
        func="linkage_edit"
        seconds={SECONDS}
        id={({ id }) => id}
        name={({ name }) => name}
        ask={ask}
        columns={[
          { key: 'name', label: w.name, head: true, card: '1', cell: ({ name }) => name },
          {
            key: 'state',
            label: w.state,
            card: '3',
            cell: (interlock) => <Standing interlock={interlock} />,
            plain: (interlock) => w.states[standOf(interlock)],
          },
          { key: 'holds', label: w.holds, card: 'full', named: true, width: '24%', cell: holdsText },
          {
            key: 'when',
            label: w.when,
            card: 'full',
            named: true,
            cell: (interlock) => (
              <>
                {whenText(interlock)}
                {!interlock.may_edit && <p class="mut">{w.beyond}</p>}
              </>
            ),
            plain: whenText,
          },
        ]}
        empty={{ icon: 'lock', title: w.none, text: w.none_says }}
        head={none ? [add, { key: 'example', label: w.example, form: example }] : [add]}
        actions={[
          { key: 'edit', label: w.edit, icon: 'edit', when: may, form },
          {
            key: 'delete',
            label: words('kit').delete.action,
            icon: 'trash',
            risk: true,
            when: may,
            ask: ({ name }) => deletion(name, w.delete_says),
            run: ({ id }) => call('DELETE setting/interlocks/{id}', { id }),
          },
        ]}
      />
      <LockList />
      <HandList />
    </>
  );
}
