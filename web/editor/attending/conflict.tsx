import { useState } from 'react';
import type { Widget } from '../../../daemon/contract/widgets/widget';
import { fill, words } from '../../lang/index';
import { Dialog } from '../../ui/dialog/index';
import type { Widgets } from '../canvas/called';
import type { Room } from '../canvas/room';
import type { Clash } from '../page/saving';
import { differencesOf } from '../saving/differences';
import { type Conflict as Both, rebased, type Side, type Sides } from '../saving/rebase';

interface ConflictProps {
  readonly clash: Clash;
  readonly room: Pick<Room, 'live'> & { readonly widgets: Pick<Widgets, 'nameText' | 'liveOf'> };
  readonly onJoin: (sides: Sides) => void;
  /** mine becomes a version with a name, and theirs is worked on */
  readonly onKeepMine: () => void;
  readonly onLater: () => void;
}

/** What was made of something by one side, as its choice. */
function Choice({ of, side, chosen, pick }: { of: Both; side: Side; chosen: boolean; pick: () => void }) {
  const w = words('saving').conflict;
  const made = differencesOf(of.base, of[side]).map((each) => w.differences[each]);
  return (
    <label class="ck">
      <input type="radio" name={`side-${of.uid ?? 'sheet'}`} checked={chosen} onChange={pick} />
      {w[side]}
      <small>{made.join(' · ')}</small>
    </label>
  );
}

/**
 * Two people changed one page: what only one of them changed is joined, what both changed is chosen here, one after the other. Nobody
 * has chosen before he did, and nothing is joined before all is chosen.
 */
export function Conflict({ clash, room, onJoin, onKeepMine, onLater }: ConflictProps) {
  const w = words('saving').conflict;
  const [sides, setSides] = useState<Sides>(new Map());
  const [asked, setAsked] = useState(false);
  const { conflicts } = rebased(clash.theirs, clash.mine);
  const put = (uid: Both['uid'], side: Side): void => setSides(new Map([...sides, [uid, side]]));
  const all = (side: Side): void => setSides(new Map(conflicts.map(({ uid }) => [uid, side])));
  const nameOf = ({ uid, base, mine, theirs }: Both): string => {
    if (uid === null) return w.sheet;
    const widget = (theirs ?? mine ?? base) as Widget;
    return room.widgets.nameText(widget, room.widgets.liveOf(widget, room.live));
  };
  const open = conflicts.filter(({ uid }) => !sides.has(uid));
  return (
    <Dialog
      title={clash.by ? fill(w.title_by, { user: clash.by }) : w.title}
      onClose={onLater}
      width={560}
      footer={
        <>
          <button type="button" class="btn" onClick={onLater}>
            {w.later}
          </button>
          <button type="button" class="btn" onClick={onKeepMine}>
            {w.keep_mine}
          </button>
          <button
            type="button"
            class="btn"
            data-k="main"
            data-focus
            onClick={() => (open.length > 0 ? setAsked(true) : onJoin(sides))}
          >
            {w.join}
          </button>
        </>
      }
    >
      <p>{conflicts.length > 0 ? fill(w.both, { n: conflicts.length }) : w.none}</p>
      {conflicts.length > 1 && (
        <p class="cl">
          <button type="button" class="btn" onClick={() => all('theirs')}>
            {w.all_theirs}
          </button>
          <button type="button" class="btn" onClick={() => all('mine')}>
            {w.all_mine}
          </button>
        </p>
      )}
      {conflicts.map((of) => (
        <fieldset key={of.uid ?? ''} class="field">
          <legend>{nameOf(of)}</legend>
          {(['theirs', 'mine'] as const).map((side) => (
            <Choice key={side} of={of} side={side} chosen={sides.get(of.uid) === side} pick={() => put(of.uid, side)} />
          ))}
        </fieldset>
      ))}
      {asked && open.length > 0 && (
        <p class="err" role="alert">
          {fill(w.undecided, { names: open.map(nameOf).join(' · ') })}
        </p>
      )}
    </Dialog>
  );
}
