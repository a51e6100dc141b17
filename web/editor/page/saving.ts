import { CODE } from '../../../daemon/contract/codes';
import type { Doc } from '../../../daemon/contract/widgets/widget';
import { Refused } from '../../wire/refused';
import type { Desk } from '../desk/desk';
import type { Saved } from '../document/saved';
import { type Payload, payloadOf } from '../saving/payload';
import { type Mine, mineOf, rebased, type Sides } from '../saving/rebase';
import { held } from './held';

/** Somebody else saved the page meanwhile: what they made of it, and what is mine. */
export interface Clash {
  readonly theirs: Doc;
  readonly mine: Mine;
  /** who it was; '' where nobody knows */
  readonly by: string;
}

export interface SavingParts {
  readonly desk: Pick<Desk, 'see' | 'took' | 'rebase'>;
  /** Throws Refused. */
  readonly send: (payload: Payload) => Promise<Saved>;
  /** the page as the box has it. Throws Refused. */
  readonly load: () => Promise<Doc>;
  readonly onSaved: () => void;
  /** @param sent what was refused */
  readonly onFault: (fault: unknown, sent: Payload) => void;
}

const authorOf = ({ data }: Refused): string => {
  const name = (data as { readonly user_name?: unknown } | null)?.user_name;
  return typeof name === 'string' ? name : '';
};

/** Brings a page to the box, one save after the other, and what two people made of it together. */
export function createSaving({ desk, send, load, onSaved, onFault }: SavingParts) {
  const busy = held(false);
  const clash = held<Clash | null>(null);
  let running: Promise<boolean> | null = null;

  async function refused(fault: unknown, base: Doc, sent: Doc, payload: Payload): Promise<void> {
    const mine = mineOf(base, sent);
    if (!(fault instanceof Refused) || fault.code !== CODE.conflict || !mine) {
      onFault(fault, payload);
      return;
    }
    try {
      clash.set({ theirs: await load(), mine, by: authorOf(fault) });
    } catch (other) {
      onFault(other, payload);
    }
  }
  async function once(): Promise<boolean> {
    const { saved: base, editing } = desk.see();
    const sent = editing.doc;
    const payload = payloadOf(base, sent);
    try {
      desk.took(sent, await send(payload));
    } catch (fault) {
      await refused(fault, base, sent, payload);
      return false;
    }
    onSaved();
    return true;
  }
  /** Saves what is on the desk. @returns whether the box has it */
  function save(): Promise<boolean> {
    running ??= once().finally(() => {
      running = null;
      busy.set(false);
    });
    busy.set(true);
    return running;
  }

  return {
    busy,
    clash,
    save,
    /** Both are joined, what both changed as it was chosen, and saved. */
    join(sides: Sides): Promise<boolean> {
      const found = clash.get();
      if (!found) return Promise.resolve(false);
      clash.set(null);
      const { change } = rebased(found.theirs, found.mine, sides);
      desk.rebase(found.theirs, change);
      return change ? save() : Promise.resolve(true);
    },
    /** Theirs is worked on from now on. */
    giveWay(theirs: Doc): void {
      clash.set(null);
      desk.rebase(theirs, null);
    },
    later: (): void => clash.set(null),
  };
}
export type Saving = ReturnType<typeof createSaving>;
