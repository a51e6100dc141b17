import { words } from '../../../lang/index';
import { $writable } from '../../../state/feeds/link';
import { tellFault } from '../../../state/feeds/outcome';
import { toast } from '../../../state/window/toasts';

/** Something that is done with rows. */
export interface RowOperation {
  readonly run: () => Promise<unknown>;
  /** what is said when it is done; '': nothing */
  readonly done: string;
  /** puts everything back as it was; offered for some seconds once it is done */
  readonly undo?: (() => Promise<unknown>) | undefined;
  /** what can be done about a refusal */
  readonly told?: Parameters<typeof tellFault>[1];
}
export type Carry = (deed: RowOperation) => Promise<void>;

/**
 * Does something and says what came of it.
 * @param succeeded after it was done
 * @param ended whatever came of it
 */
export function carrying(succeeded: () => void, ended: () => Promise<void>): Carry {
  const say = ({ done, undo, told: { nameOf = String } = {} }: RowOperation): void => {
    const w = words('kit');
    const back = undo && { label: w.undo, run: () => takeBack({ run: undo, done: w.undone, told: { nameOf } }) };
    if (done !== '') toast(done, 'ok', back);
  };
  const takeBack = (deed: RowOperation): void => {
    if ($writable.get()) void carry(deed);
    else toast(words('shell').network, 'warn');
  };
  const carry: Carry = async (deed) => {
    try {
      await deed.run();
      say(deed);
      succeeded();
    } catch (fault) {
      tellFault(fault, deed.told);
    }
    await ended();
  };
  return carry;
}
