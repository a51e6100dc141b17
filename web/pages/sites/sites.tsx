import { useState } from 'react';
import type { DeviceGroup } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { useQuery } from '../../route/index';
import { setQuery } from '../../route/query';
import { $writable } from '../../state/feeds/link';
import { $outcome, tellFault } from '../../state/feeds/outcome';
import { useStore } from '../../state/feeds/use';
import { hasFunc } from '../../state/people/roles';
import { contactGroupFeed, siteFeed } from '../../state/room/sites';
import { $roles } from '../../state/session/session';
import { verified } from '../../state/session/verify';
import { toast } from '../../state/window/toasts';
import { Confirm } from '../../ui/dialog/index';
import { Empty } from '../../ui/empty/index';
import { Search } from '../../ui/filter/index';
import { Icon } from '../../ui/icon/index';
import { call } from '../../wire/call';
import { Age, Answer } from '../fed';
import { Asking, FormWindow } from '../kit/index';
import { deletedText } from '../kit/rows/happened';
import type { FormSpec } from '../kit/spec';
import { deletion } from '../people/named';
import { type Moving, useMoving } from './moving';
import { SiteRows } from './rows';
import { moveForm, siteForm } from './site_form';
import { found, holdersOf, inSight, tree } from './site_tree';

type Above =
  | { readonly kind: 'form'; readonly draft: string; readonly open: () => FormSpec }
  | { readonly kind: 'delete'; readonly site: DeviceGroup }
  | null;

/** Does something at the box and shows what it then has. */
async function done(run: () => Promise<unknown>, said: string): Promise<void> {
  try {
    await run();
    toast(said);
  } catch (fault) {
    tellFault(fault);
  }
  await siteFeed.refresh();
}

function Questions({ above, close }: { above: Above; close: () => void }) {
  if (!above) return null;
  if (above.kind === 'form')
    return <FormWindow draft={above.draft} open={above.open} onClose={close} onSaved={() => void siteFeed.refresh()} />;
  const { title, text, action } = deletion(above.site.name);
  const yes = async (): Promise<void> => {
    close();
    await done(
      () => verified((by) => call('DELETE setting/device_groups', { ids: [above.site.id], ...by })),
      deletedText(above.site.name),
    );
  };
  return (
    <Confirm title={title} action={action} risk onYes={yes} onNo={close}>
      {text}
    </Confirm>
  );
}

function AddButton({ onPress }: { onPress: () => void }) {
  const writable = useStore($writable);
  return (
    <button type="button" class="btn" data-k="main" disabled={!writable} onClick={onPress}>
      <Icon name="plus" />
      {words('sites').add}
    </button>
  );
}

/** Takes the last move back. */
function UndoButton({ undo }: { undo: () => Promise<void> }) {
  const writable = useStore($writable);
  return (
    <button type="button" class="btn" disabled={!writable} onClick={() => void undo().catch(tellFault)}>
      {words('sites').undo}
    </button>
  );
}

/** The keyword stands in the address. */
function Bar({ keyword, hint }: { keyword: string; hint: string }) {
  return (
    <div class="bar">
      <Search
        label={words('shell').search}
        hint={words('sites').find}
        value={keyword}
        onType={(text) => setQuery({ keyword: text || null })}
      />
      <span class="mut wide">{hint}</span>
    </div>
  );
}

interface EditorProps {
  readonly sites: readonly DeviceGroup[];
  readonly locked: boolean;
  readonly moving: Moving;
  readonly setAbove: (above: Above) => void;
}

/** The sites that the box has, and what is done with one of them. */
function Editor({ sites: known, locked, moving, setAbove }: EditorProps) {
  const w = words('sites');
  const keyword = useQuery().get('keyword') ?? '';
  const groups = useStore(contactGroupFeed.$).data;
  const [closed, setClosed] = useState<ReadonlySet<number>>(() => new Set());
  const sites = moving.ahead ?? known;
  const lines = tree.linesOf(sites);
  const shown = keyword ? found(lines, keyword) : inSight(lines, closed);
  const fold = (id: number): void => {
    const next = new Set(closed);
    if (!next.delete(id)) next.add(id);
    setClosed(next);
  };
  const go = (site: DeviceGroup, after: readonly DeviceGroup[]): Promise<void> => {
    // what is moved stays in sight
    setClosed(new Set([...closed].filter((id) => !tree.isBelow(after, site.id, id))));
    return moving.move(sites, after, site);
  };
  const move = (id: number, after: readonly DeviceGroup[]): void => {
    const site = sites.find((each) => each.id === id);
    if (site) go(site, after).catch(tellFault);
  };
  const remove = (site: DeviceGroup): void => {
    const refs = holdersOf(sites, site);
    // nobody is asked for a password for what cannot be done
    if (refs.length > 0) $outcome.set({ kind: 'blocked', message: w.blocked, refs });
    else setAbove({ kind: 'delete', site });
  };
  const form = (draft: string, open: () => FormSpec): void => setAbove({ kind: 'form', draft, open });
  return (
    <>
      <Bar keyword={keyword} hint={locked || keyword ? '' : w.drag_hint} />
      {shown.length === 0 ? (
        <Empty icon="search" title={words('kit').no_match} />
      ) : (
        <SiteRows
          lines={shown}
          sites={sites}
          groups={groups}
          closed={closed}
          locked={locked}
          flat={keyword !== ''}
          onFold={fold}
          onMove={(site, way) => move(site.id, tree.moved(sites, site.id, way))}
          onDrop={(id, target, spot) => move(id, tree.dropped(sites, id, target, spot))}
          onMoveTo={(site) =>
            form(`move ${site.id}`, () => moveForm(sites, site, (parent) => go(site, tree.movedTo(sites, site.id, parent))))
          }
          onEdit={(site) => form(`site ${site.id}`, () => siteForm(sites, site))}
          onAdd={(site) => form(`below ${site.id}`, () => siteForm(sites, null, site.id))}
          onDelete={remove}
        />
      )}
    </>
  );
}

/** Where devices stand: rooms, floors, buildings. */
export default function SitesPage() {
  const w = words('sites');
  const roles = useStore($roles);
  const { data, at, old } = useStore(siteFeed.$);
  const [above, setAbove] = useState<Above>(null);
  const moving = useMoving();
  const locked = !hasFunc(roles, 'device_edit');
  const add = <AddButton onPress={() => setAbove({ kind: 'form', draft: 'add', open: () => siteForm(data ?? [], null) })} />;
  return (
    <div data-st={old ? 'stale' : undefined}>
      <div class="head">
        <h1 tabIndex={-1}>{w.title}</h1>
        {data && <span class="mut">{fill(words('shell').total, { n: data.length })}</span>}
        {old && at !== null && <Age at={at} />}
        <span class="cl">
          {moving.undo && <UndoButton undo={moving.undo} />}
          {!locked && data && add}
        </span>
      </div>
      <Answer feed={siteFeed}>
        {(sites) =>
          sites.length === 0 ? (
            <Empty icon="site" title={w.none} action={locked ? undefined : add}>
              {w.none_says}
            </Empty>
          ) : (
            <Editor sites={sites} locked={locked} moving={moving} setAbove={setAbove} />
          )
        }
      </Answer>
      <Questions above={above} close={() => setAbove(null)} />
      <Asking />
    </div>
  );
}
