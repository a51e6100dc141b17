import { useState } from 'react';
import type { Edition } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { selectEdition } from '../../state/box/edition';
import { toastFault } from '../../state/window/toasts';
import { Confirm } from '../../ui/dialog/index';
import { Mark } from '../../ui/icon/index';
import { Table } from '../../ui/table/index';
import { type EditionChange, editionChanges } from './edition_changes';

/** The picture that an edition is known by, else the product's mark, as in the corner of the console. */
function Logo({ edition }: { edition: Edition }) {
  const picture = edition.home_logo || edition.login_logo;
  return <span class="logo">{picture ? <img src={picture} alt="" /> : <Mark />}</span>;
}

interface CardProps {
  readonly edition: Edition;
  readonly chosen: boolean;
  readonly locked: boolean;
  readonly onChoose: () => void;
}

function Card({ edition, chosen, locked, onChoose }: CardProps) {
  const w = words('edition');
  return (
    <label class="card edition" data-on={chosen || undefined}>
      <Logo edition={edition} />
      <input type="radio" name="edition" checked={chosen} disabled={locked} onChange={onChoose} />
      <b>{edition.edition}</b>
      <p>{edition.sys_name}</p>
      {edition.company && <p>{edition.company}</p>}
      {edition.current && <span class="chip">{w.current}</span>}
    </label>
  );
}

/** What everybody sees differently afterwards. */
function Changes({ changes }: { changes: readonly EditionChange[] }) {
  const w = words('edition');
  const side = (text: string) => text || <span class="mut">{w.nothing}</span>;
  if (changes.length === 0) return <p class="mut">{w.no_changes}</p>;
  return (
    <Table<EditionChange>
      label={w.changes}
      rows={changes}
      id={({ key }) => key}
      columns={[
        { key: 'label', label: w.what, head: true, card: '1', cell: ({ label }) => label },
        { key: 'before', label: w.before, card: 'full', named: true, cell: ({ before }) => side(before) },
        { key: 'after', label: w.after, card: 'full', named: true, cell: ({ after }) => side(after) },
      ]}
    />
  );
}

interface ChoiceProps {
  readonly list: readonly Edition[];
  readonly locked: boolean;
  /** the one thing to do on the page */
  readonly main?: true;
}

/** The editions there are, what another one would change, and the way to it. */
export function EditionChoice({ list, locked, main }: ChoiceProps) {
  const w = words('edition');
  const [picked, setPicked] = useState<number | null>(null);
  const [asking, setAsking] = useState(false);
  const current = list.find((edition) => edition.current);
  const chosen = list.find(({ id }) => id === picked) ?? current;
  const other = chosen && current && chosen.id !== current.id ? chosen : null;
  const select = async (id: number): Promise<void> => {
    try {
      await selectEdition(id);
    } catch (fault) {
      toastFault(fault);
    }
    setAsking(false);
  };
  return (
    <>
      <fieldset class="editions" aria-label={w.choose}>
        {list.map((edition) => (
          <Card
            key={edition.id}
            edition={edition}
            chosen={edition === chosen}
            locked={locked}
            onChoose={() => setPicked(edition.id)}
          />
        ))}
      </fieldset>
      {current && other && <Changes changes={editionChanges(current, other)} />}
      {!locked && (
        <div class="cl">
          <button type="button" class="btn" data-k={main && 'main'} disabled={!other} onClick={() => setAsking(true)}>
            {w.select}
          </button>
          {!other && <span class="mut">{w.pick_another}</span>}
        </div>
      )}
      {asking && other && (
        <Confirm
          title={fill(w.select_title, { name: other.edition })}
          action={w.select_yes}
          onYes={() => select(other.id)}
          onNo={() => setAsking(false)}
        >
          {w.select_text}
        </Confirm>
      )}
    </>
  );
}
