import { CODE } from '../../../daemon/contract/codes';
import type { Doc } from '../../../daemon/contract/widgets/widget';
import { Refused } from '../../wire/refused';
import type { Desk } from '../desk/desk';
import { apply } from '../document/apply';
import type { Saved } from '../document/saved';
import type { TakenUp } from '../saving/draft';
import { type Payload, payloadOf } from '../saving/payload';
import { type Mine, mineOf, rebased, type Sides } from '../saving/rebase';
import { held } from './held';

/** Somebody else saved the page meanwhile: what they made of it, and what is mine. */
export interface Clash {
  readonly theirs: Doc;
  readonly mine: Mine;
  /** who it was; '' where nobody knows */
  readonly by: string;
  /** it is a draft that met their version: joined it is on the desk, and saved when somebody saves it */
  readonly draft: boolean;
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
  /** Keeps a document as a version with a name and leaves theirs the present one. Throws Refused. @returns theirs, as it is then */
  readonly keep: (theirs: Doc, mine: Payload) => Promise<Doc>;
}

const authorOf = ({ data }: Refused): string => {
  const name = (data as { readonly user_name?: unknown } | null)?.user_name;
  return typeof name === 'string' ? name : '';
};

/** Their page with everything that is mine upon it, whatever they made of it. */
function wholeOf({ theirs, mine }: Clash): Doc {
  const { conflicts } = rebased(theirs, mine);
  const { change } = rebased(theirs, mine, new Map(conflicts.map(({ uid }) => [uid, 'mine'])));
  return change ? apply(theirs, change) : theirs;
}

/** Brings a page to the box, one save after the other, and what two people made of it together. */
export function createSaving({ desk, send, load, keep, onSaved, onFault }: SavingParts) {
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
      clash.set({ theirs: await load(), mine, by: authorOf(fault), draft: false });
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
      return change && !found.draft ? save() : Promise.resolve(true);
    },
    /** What was not saved when the page was last open is on the desk again; what both changed is asked first. */
    takeDraft(theirs: Doc, { mine, change, conflicts }: TakenUp): void {
      if (conflicts.length > 0) clash.set({ theirs, mine, by: '', draft: true });
      else desk.rebase(theirs, change);
    },
    /** Theirs is worked on from now on; mine, as a whole, is a version with a name. */
    async keepMine(): Promise<void> {
      const found = clash.get();
      if (!found) return;
      const whole = payloadOf(found.theirs, wholeOf(found));
      try {
        const theirs = await keep(found.theirs, whole);
        clash.set(null);
        desk.rebase(theirs, null);
      } catch (fault) {
        onFault(fault, whole);
      }
    },
    later: (): void => clash.set(null),
  };
}
export type Saving = ReturnType<typeof createSaving>;
