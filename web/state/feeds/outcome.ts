import { atom } from 'nanostores';
import { CODE } from '../../../daemon/contract/codes';
import { Refused } from '../../wire/call';
import { Cancelled } from '../session/verify';
import { toastFault } from '../window/toasts';

/** What stands in the way of something: `type` is a kind of thing. */
export interface Ref {
  readonly type: string;
  readonly id: number | string;
  readonly name: string;
}
export interface Failure {
  readonly id: number;
  readonly message: string;
  /** what stands in the way of it */
  readonly refs?: readonly Ref[];
  /** how much more of that stands where one does not look */
  readonly unseen?: number;
}
/** A refusal that is more than a sentence. */
export type Outcome =
  | {
      readonly kind: 'blocked';
      readonly message: string;
      readonly refs: readonly Ref[];
      /** how much more of it stands where one does not look */
      readonly unseen?: number | undefined;
      /** does it all the same, where that can be done */
      readonly force?: (() => void) | undefined;
    }
  | {
      readonly kind: 'partly';
      readonly message: string;
      readonly failed: readonly Failure[];
      readonly nameOf: (id: number) => string;
      readonly again?: ((ids: readonly number[]) => void) | undefined;
      /** does it all the same to those that something stands in the way of */
      readonly force?: (() => void) | undefined;
    }
  | { readonly kind: 'licence'; readonly message: string; readonly facts: Readonly<Record<string, number>> };

export const $outcome = atom<Outcome | null>(null);

interface Remedies {
  /** what a row is called, where some of many failed */
  readonly nameOf?: (id: number) => string;
  /** tries those that failed again */
  readonly again?: (ids: readonly number[]) => void;
  /** does what something stands in the way of, to those or to all */
  readonly force?: (ids?: readonly number[]) => void;
}

const listIn = <T>(data: unknown, name: string): readonly T[] => {
  const list = (data as Record<string, unknown> | null)?.[name];
  return Array.isArray(list) ? (list as T[]) : [];
};

/** What a refusal says stands in the way; none: it is about something else. */
function blockersOf(fault: Refused): Required<Pick<Failure, 'refs' | 'unseen'>> | null {
  const refs = listIn<Ref>(fault.data, 'refs');
  const unseen = Number((fault.data as Record<string, unknown> | null)?.unseen ?? 0);
  return fault.code === CODE.conflict && (refs.length > 0 || unseen > 0) ? { refs, unseen } : null;
}

/** One of many, as it was refused. */
export const failureOf = (id: number, fault: unknown): Failure => ({
  id,
  message: fault instanceof Error ? fault.message : String(fault),
  ...(fault instanceof Refused ? blockersOf(fault) : null),
});

function partlyOf(failed: readonly Failure[], { nameOf = String, again, force }: Remedies) {
  const blocked = failed.filter(({ refs }) => refs !== undefined).map(({ id }) => id);
  return { failed, nameOf, again, force: force && blocked.length > 0 ? () => force(blocked) : undefined };
}

/** The dialog that a refusal deserves; null: its sentence says all. */
export function outcomeOf(fault: unknown, told: Remedies = {}): Outcome | null {
  if (!(fault instanceof Refused)) return null;
  const { code, message, data } = fault;
  const blockers = blockersOf(fault);
  if (blockers) return { kind: 'blocked', message, ...blockers, force: told.force && (() => told.force?.()) };
  if (code === CODE.partly_failed) return { kind: 'partly', message, ...partlyOf(listIn<Failure>(data, 'failed'), told) };
  if (code === CODE.licence_limit) return { kind: 'licence', message, facts: (data ?? {}) as Record<string, number> };
  return null;
}

/** Says why something was not done: in a dialog where there is more to it than a sentence. Giving up is not said. */
export function tellFault(fault: unknown, told: Remedies = {}): void {
  if (fault instanceof Cancelled) return;
  const outcome = outcomeOf(fault, told);
  if (outcome) $outcome.set(outcome);
  else toastFault(fault);
}
