import { type ReactNode, useState } from 'react';
import type { MenuEntry, Role } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { tellFault } from '../../state/feeds/outcome';
import { useStore } from '../../state/feeds/use';
import { menuEntries, roleList } from '../../state/people/people';
import { $language } from '../../state/window/language';
import { toast } from '../../state/window/toasts';
import { Confirm } from '../../ui/dialog/index';
import { call } from '../../wire/call';
import { Answer } from '../fed';
import { Asking, FormWindow } from '../kit/index';
import { deletedText } from '../kit/rows/happened';
import { RootPage } from '../root_page';
import { entryForm } from './entry_form';
import { LostNote } from './lost';
import { MenuRows } from './rows';
import { changesOf, droppedBefore, lostBy, moved } from './structure';

type Above =
  | { readonly kind: 'form'; readonly entry: MenuEntry | null }
  | { readonly kind: 'delete'; readonly entry: MenuEntry }
  | { readonly kind: 'restore' }
  | null;

/** Does something at the box, says what is done, and shows what it then has. True when it was done. */
async function carry(run: () => Promise<unknown>, done: string): Promise<boolean> {
  try {
    await run();
    toast(done);
    return true;
  } catch (fault) {
    tellFault(fault);
    return false;
  } finally {
    await menuEntries.refresh();
  }
}

interface QuestionsProps {
  readonly above: Above;
  readonly entries: readonly MenuEntry[];
  readonly roles: readonly Role[];
  readonly close: () => void;
}

function Questions({ above, entries, roles, close }: QuestionsProps): ReactNode {
  const w = words('menus');
  if (!above) return null;
  if (above.kind === 'form')
    return (
      <FormWindow
        draft={`entry ${above.entry?.id ?? 'new'}`}
        open={() => entryForm(above.entry, entries, roles)}
        onClose={close}
        onSaved={() => void menuEntries.refresh()}
      />
    );
  const name = above.kind === 'delete' ? above.entry.names[$language.get()] : '';
  const { title, text, run, done } =
    above.kind === 'restore'
      ? { title: w.restore, text: w.restore_text, run: () => call('POST setting/menus/restore', {}), done: w.restored }
      : {
          title: w.delete,
          text: fill(w.delete_text, { name }),
          run: () => call('DELETE setting/menus/{id}', { id: above.entry.id }),
          done: deletedText(name),
        };
  const yes = async (): Promise<void> => {
    await carry(run, done);
    close();
  };
  return (
    <Confirm title={title} action={title} risk onYes={yes} onNo={close}>
      {text}
    </Confirm>
  );
}

/** On a phone the bars of lists run on to the side: what saves must not stand there. */
const WRAPPED = { flexWrap: 'wrap' } as const;

/** The menu that the box has, and what was moved here and is not saved yet. */
function Editor({ entries, locked }: { entries: readonly MenuEntry[]; locked: boolean }) {
  const w = words('menus');
  const kit = words('kit');
  const roles = useStore(roleList.$).data ?? [];
  const [mine, setMine] = useState<{ readonly of: string; readonly now: readonly MenuEntry[] } | null>(null);
  const [above, setAbove] = useState<Above>(null);
  const [busy, setBusy] = useState(false);
  // what the box has changed meanwhile is not overwritten unseen: moves belong to the menu they were made in
  const of = JSON.stringify(entries);
  const now = mine?.of === of ? mine.now : entries;
  const change = (next: readonly MenuEntry[]): void => setMine({ of, now: next });
  const changes = changesOf(entries, now);
  const save = async (): Promise<void> => {
    setBusy(true);
    if (await carry(() => call('PUT setting/menus', { data: changes }), words('menus').saved)) setMine(null);
    setBusy(false);
  };
  return (
    <>
      {!locked && (
        <div class="bar" style={WRAPPED}>
          <button type="button" class="btn" onClick={() => setAbove({ kind: 'form', entry: null })}>
            {w.add_link}
          </button>
          <button type="button" class="btn" data-k="risk" onClick={() => setAbove({ kind: 'restore' })}>
            {w.restore}
          </button>
          <span class="mut">{changes.length ? fill(w.changed, { n: changes.length }) : w.order}</span>
          {changes.length > 0 && (
            <>
              <button type="button" class="btn" data-k="main" disabled={busy} onClick={() => void save()}>
                {kit.save}
              </button>
              <button type="button" class="btn" onClick={() => setMine(null)}>
                {kit.discard}
              </button>
            </>
          )}
        </div>
      )}
      <LostNote lost={lostBy(roles, entries, now)} />
      <MenuRows
        entries={now}
        locked={locked}
        onMove={(id, move) => change(moved(now, id, move))}
        onDrop={(id, before) => change(droppedBefore(now, id, before))}
        onEdit={(entry) => setAbove({ kind: 'form', entry })}
        onDelete={(entry) => setAbove({ kind: 'delete', entry })}
      />
      <Questions above={above} entries={entries} roles={roles} close={() => setAbove(null)} />
    </>
  );
}

/** Order and places of the menu's entries, for everybody. */
export default function MenuStructurePage() {
  const w = words('menus');
  return (
    <RootPage title={w.structure} says={w.root_only}>
      {(locked) => (
        <>
          <Answer feed={menuEntries}>{(entries) => <Editor entries={entries} locked={locked} />}</Answer>
          <Asking />
        </>
      )}
    </RootPage>
  );
}
