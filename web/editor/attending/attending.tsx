import { useEffect, useMemo, useState } from 'react';
import type { Present } from '../../../daemon/contract/entities/layouts';
import { fill, words } from '../../lang/index';
import { boxZone } from '../../state/box/clock';
import { useStore } from '../../state/feeds/use';
import { $lapsed } from '../../state/session/session';
import { clockText } from '../../ui/time';
import type { Room } from '../canvas/room';
import type { Claim } from '../page/claim';
import { useHeld } from '../page/held';
import type { Opened } from '../page/opening';
import { WINDOW_NAME } from '../page/window_name';
import type { Work } from '../page/work';
import { Again } from './again';
import { Conflict } from './conflict';
import { CopyToSites } from './copy_to_sites';
import { DraftFound } from './draft_found';
import { openDrafts } from './draft_store';
import { createDrafting, type Drafting } from './drafting';
import { joinMachineClipboard } from './machine_clipboard';
import { useDraft } from './use_draft';
import { usePresence } from './use_presence';
import { Versions } from './versions';

/** What somebody asked for that concerns the page as a whole. */
export type Wanted = 'versions' | 'sites' | null;

interface AttendingProps {
  readonly work: Work;
  readonly room: Room;
  readonly opened: Opened;
  readonly claim: Claim;
  readonly wanted: Wanted;
  readonly onClose: () => void;
  /** opens the page again */
  readonly again: () => void;
}

const drafts = openDrafts(globalThis.indexedDB);

/** What is asked and shown above the page; one thing at a time, what must be settled first. */
function Above(props: AttendingProps & { drafting: Drafting }) {
  const { work, room, opened, claim, drafting, wanted, onClose, again } = props;
  const { desk, saving, page } = work;
  const draft = useDraft(work, opened, drafting, drafts, claim.took());
  const lapsed = useStore($lapsed);
  const [later, putOff] = useState(false);
  const clash = useHeld(saving.clash);
  const { found } = draft;
  useEffect(() => {
    if (lapsed) void drafting.write(true);
    putOff(false);
  }, [lapsed, drafting]);
  const saveAgain = (): void => {
    if (work.isUnsaved()) desk.run('save');
  };
  if (lapsed && !later) return <Again onDone={saveAgain} onLater={() => putOff(true)} />;
  if (clash) {
    const keep = (): void => void saving.keepMine();
    return (
      <Conflict clash={clash} room={room} onJoin={(sides) => void saving.join(sides)} onKeepMine={keep} onLater={saving.later} />
    );
  }
  if (found)
    return <DraftFound at={found.at} onTake={() => draft.take(found)} onDrop={() => draft.drop(found)} onLater={draft.later} />;
  if (wanted === 'sites') return <CopyToSites work={work} onClose={onClose} sites={room.sites} />;
  if (wanted === null) return null;
  const restored = (): void => {
    work.giveUp();
    onClose();
    again();
  };
  const present = { version: desk.see().saved.version, unsaved: work.isUnsaved() };
  return <Versions page={page} room={room} onClose={onClose} {...present} onRestored={restored} />;
}

/** When the draft was kept, and who else is here. */
function Told({ drafting, others }: { drafting: Drafting; others: readonly Present[] }) {
  const w = words('saving');
  const at = useHeld(drafting.at);
  const own = others.some((each) => each.own);
  const names = [...new Set(others.filter((each) => !each.own).map(({ user_name }) => user_name))];
  return (
    <>
      {at !== null && <span>{fill(w.drafted, { time: clockText(at / 1000, boxZone()) })}</span>}
      {own && <span>{w.own_window}</span>}
      {names.length > 0 && <span>{fill(w.others, { names: names.join(', ') })}</span>}
    </>
  );
}

/** What attends to a page while somebody works on it: its draft, who else is here, and what is asked above it. */
export function Attending(props: AttendingProps) {
  const { work, claim } = props;
  const { desk, page, user, copied } = work;
  const drafting = useMemo(
    () => createDrafting({ desk, page, user, window: WINDOW_NAME, store: drafts, now: () => Date.now() }),
    [desk, page, user],
  );
  useEffect(() => drafting.start(), [drafting]);
  useEffect(() => claim.guard(() => drafting.write(true)), [claim, drafting]);
  useEffect(() => joinMachineClipboard({ desk, copied }), [desk, copied]);
  const others = usePresence(page, WINDOW_NAME);
  return (
    <>
      <Told drafting={drafting} others={others} />
      <Above {...props} drafting={drafting} />
    </>
  );
}
