import type { ComponentChildren } from 'preact';
import type { MovedItem } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { hrefOf } from '../../route/index';
import { boxNow, boxZone } from '../../state/box/clock';
import { useStore } from '../../state/feeds/use';
import { $menus, hasMenu } from '../../state/people/menus';
import { moved, watchMoved } from '../../state/room/moved';
import { Icon, type IconName } from '../../ui/icon/index';
import { listTime } from '../../ui/time';

export { watchMoved };

const PAGE = '/linkage';
const momentOf = (at: number): string => listTime(at, boxNow(), boxZone());

function Chip({ icon, title, children }: { icon: IconName; title?: string; children: ComponentChildren }) {
  return (
    <span class="chip" title={title} style={{ whiteSpace: 'normal' }}>
      <Icon name={icon} />
      <span style={{ overflowWrap: 'anywhere' }}>{children}</span>
    </span>
  );
}

/** A name that leads to where it is set, for whoever may go there. */
function Named({ name, query }: { name: string; query: Readonly<Record<string, string>> }): ComponentChildren {
  return hasMenu(useStore($menus), PAGE) ? <a href={`#${hrefOf(PAGE, query)}`}>{name}</a> : name;
}

/** What holds the item, so that no rule moves it: a lock comes first, then a pause, which may outlast a hand. */
function Held({ locks: [lock], pause, hand }: MovedItem) {
  const w = words('moved');
  if (lock) {
    const { user_name: user, until, reason } = lock;
    const text = until === null ? fill(w.locked, { user }) : fill(w.locked_until, { user, until: momentOf(until) });
    return (
      <Chip icon="lock" title={reason}>
        {text}
      </Chip>
    );
  }
  if (pause)
    return (
      <Chip icon="user" title={pause.reason}>
        {fill(w.paused, { user: pause.user_name, until: momentOf(pause.until) })}
      </Chip>
    );
  if (!hand) return null;
  const { user_name: user, until } = hand;
  return <Chip icon="user">{fill(user ? w.manual : w.manual_there, { user, until: momentOf(until) })}</Chip>;
}

/** Rules that move the item. */
function Automatic({ rules: [rule, ...others] }: MovedItem) {
  const w = words('moved');
  if (!rule) return null;
  return (
    <Chip icon="refresh" title={rule.begun ? w.begun : w.waits}>
      {w.automatic} · <Named name={rule.name} query={{ keyword: rule.name }} />
      {others.length > 0 && ` · ${fill(w.others, { n: others.length })}`}
    </Chip>
  );
}

/** What is known of an item; undefined: nothing moves it or keeps it from being moved, or nobody knows. */
function useMoved(id: number): MovedItem | undefined {
  const { data, old } = useStore(moved.$);
  return old ? undefined : data?.get(id);
}
const isHeld = ({ locks, pause, hand }: MovedItem): boolean => locks.length > 0 || pause !== null || hand !== null;

/** Rules that move an item, where nothing holds them off. */
export function MovedByRules({ id }: { id: number }) {
  const item = useMoved(id);
  return item && !isHeld(item) ? <Automatic {...item} /> : null;
}

/** Whether rules move an item, and what keeps it from being moved; nothing while nobody knows. */
export function MovedChips({ id }: { id: number }) {
  const w = words('moved');
  const item = useMoved(id);
  if (!item) return null;
  return (
    <span class="cl" style={{ gap: 'var(--s1)', marginBlockStart: 'var(--s1)' }}>
      {isHeld(item) ? <Held {...item} /> : <Automatic {...item} />}
      {item.interlocks.map(({ id: each, name, unknown }) => (
        <Chip key={each} icon="lock">
          {w.interlock} · <Named name={name} query={{ tab: 'interlocks' }} />
          {unknown && ` · ${w.unknown}`}
        </Chip>
      ))}
    </span>
  );
}
