import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { Item, ItemLock } from '../../../daemon/contract/entities';
import { sayFault } from '../../lang/fault';
import { fill, words } from '../../lang/index';
import { boxNow, boxZone } from '../../state/box/clock';
import { $writable } from '../../state/feeds/link';
import { useStore } from '../../state/feeds/use';
import { lockItem, locksOf, takeLockOff } from '../../state/room/locks';
import { moved } from '../../state/room/moved';
import { Cancelled } from '../../state/session/verify';
import { Below } from '../../ui/field/below';
import { Note } from '../../ui/note/index';
import { listTime } from '../../ui/time';
import { Refused } from '../../wire/call';

/** Hours after which a lock may end by itself; 0: somebody takes it off. */
const HOURS = [0, 1, 4, 8, 24] as const;
const HOUR_S = 3600;

export interface Locks {
  readonly list: readonly ItemLock[];
  readonly look: () => Promise<void>;
}
/** What keeps an item from being moved; the box refuses a command of it, whatever a list says that cannot be had. */
export function useLocks(item: Item): Locks {
  const [list, setList] = useState<readonly ItemLock[]>([]);
  const look = useCallback(() => {
    // the row behind the window says so too
    moved.again();
    return locksOf(item.id).then(setList, () => {
      // the command itself will be refused
    });
  }, [item.id]);
  useEffect(() => void look(), [look]);
  return { list, look };
}

/** What is wrong, in words; nothing where the password was not given. */
function sayRefused(thrown: unknown): string {
  if (thrown instanceof Cancelled) return '';
  return thrown instanceof Refused ? [thrown.message, ...Object.values(thrown.fields)].join(' ') : String(thrown);
}

function sayLock({ user_name, reason, time, until }: ItemLock): string {
  const w = words('control');
  const since = listTime(time, boxNow(), boxZone());
  const said = { user: user_name, reason, since };
  return until === null ? fill(w.locked, said) : fill(w.locked_until, { ...said, until: listTime(until, boxNow(), boxZone()) });
}

/** Who locked the item and why, with the way to take a lock off. */
export function Locked({ locks: { list, look } }: { locks: Locks }) {
  const w = words('control');
  const writable = useStore($writable);
  const [fault, setFault] = useState('');
  const takeOff = (id: number): void => {
    setFault('');
    takeLockOff(id).then(look, (thrown) => setFault(sayRefused(thrown)));
  };
  return (
    <div role="status" style={{ marginBlockEnd: list.length > 0 || fault ? 'var(--s3)' : undefined }}>
      {list.map((lock) => (
        <Note
          key={lock.id}
          level="warn"
          icon="lock"
          action={
            lock.may_end && (
              <button type="button" class="btn" disabled={!writable} onClick={() => takeOff(lock.id)}>
                {w.take_off}
              </button>
            )
          }
        >
          {sayLock(lock)}
        </Note>
      ))}
      {fault && <Note level="crit">{fault}</Note>}
    </div>
  );
}

/** Locks the item: asked for when somebody wants it, since most who come here want to move it. */
export function LockForm({ item, locks }: { item: Item; locks: Locks }) {
  const w = words('control');
  const id = useId();
  const writable = useStore($writable);
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [hours, setHours] = useState(0);
  const [fault, setFault] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (open) field.current?.focus();
  }, [open]);
  const lock = async (): Promise<void> => {
    setFault('');
    try {
      await lockItem(item.id, reason.trim(), hours === 0 ? null : boxNow() + hours * HOUR_S);
      setOpen(false);
      setReason('');
      await locks.look();
    } catch (thrown) {
      setFault(sayRefused(thrown));
      field.current?.focus();
    }
  };
  const submit = (event: Event): void => {
    event.preventDefault();
    if (reason.trim() !== '') void lock();
    else {
      setFault(sayFault({ key: 'required' }));
      field.current?.focus();
    }
  };
  if (!open)
    return (
      <p>
        <button type="button" class="btn" disabled={!writable} onClick={() => setOpen(true)}>
          {w.lock}
        </button>
      </p>
    );
  return (
    <form class="form" noValidate onSubmit={submit}>
      <div class="field" data-req>
        <label for={`${id}r`}>{w.reason}</label>
        <input
          ref={field}
          id={`${id}r`}
          autocomplete="off"
          maxLength={200}
          value={reason}
          aria-invalid={fault ? true : undefined}
          aria-describedby={`${id}b`}
          onInput={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Below id={`${id}b`} fault={fault} help={w.lock_help} />
      </div>
      <div class="field">
        <label for={`${id}h`}>{w.lock_ends}</label>
        <select id={`${id}h`} value={hours} onChange={({ currentTarget }) => setHours(Number(currentTarget.value))}>
          {HOURS.map((each) => (
            <option key={each} value={each}>
              {each === 0 ? w.lock_stays : fill(w.lock_hours, { n: each })}
            </option>
          ))}
        </select>
      </div>
      <p class="cl">
        <button type="submit" class="btn" data-k="main" disabled={!writable}>
          {w.lock}
        </button>
        <button type="button" class="btn" onClick={() => setOpen(false)}>
          {words('shell').cancel}
        </button>
      </p>
    </form>
  );
}
