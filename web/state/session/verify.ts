import { atom } from 'nanostores';
import { CODE } from '../../../daemon/contract/codes';
import { call, Refused } from '../../wire/call';
import { loadSeal } from '../../wire/sealed';
import { $session } from './session';

/** What a call that needs the own password takes. */
export interface Verified {
  readonly verify_password: string;
}
/** The password is being asked for; null gives up. */
export interface Question {
  readonly answer: (ticket: string | null) => void;
}
/** Thrown where somebody decided not to: nothing failed and nothing is to be said. */
export class Cancelled extends Error {}

export const $question = atom<Question | null>(null);

/** A ticket that is about to end would be refused when it arrives. */
const MARGIN_MS = 5000;
let kept: { readonly ticket: string; readonly until: number; readonly token: string } | null = null;

/** The ticket that this session still has. */
function ticketNow(): string | null {
  if (kept && (kept.token !== $session.get()?.token || Date.now() > kept.until)) kept = null;
  return kept?.ticket ?? null;
}

/** From now on the password is asked for again. */
export function forgetTicket(): void {
  kept = null;
}

/** Exchanges the password for a ticket of five minutes. Throws Refused. */
export async function ticketFor(password: string): Promise<string> {
  const [{ nonce, key_id, public_key }, { seal }] = await Promise.all([call('GET user/nonce', {}), loadSeal()]);
  const sealed = seal(password, 'verify_password', { key_id, public_key, once: nonce });
  const asked = Date.now();
  const { ticket, expires } = await call('POST setting/security/check_password', { verify_password: sealed, nonce });
  const { server_time } = await call('GET setting/time', {});
  kept = { ticket, until: asked + (expires - server_time) * 1000 - MARGIN_MS, token: $session.get()?.token ?? '' };
  return ticket;
}

const askForOne = (): Promise<string> =>
  new Promise((give, giveUp) => {
    $question.get()?.answer(null);
    const answer = (ticket: string | null): void => {
      $question.set(null);
      if (ticket === null) giveUp(new Cancelled());
      else give(ticket);
    };
    $question.set({ answer });
  });

/**
 * Does what needs the own password. It is asked for once and then good for five minutes, in this page and session.
 * Throws Cancelled when it is not given, Refused when the call is refused for another reason.
 */
export async function verified<T>(run: (by: Verified) => Promise<T>): Promise<T> {
  const had = ticketNow();
  try {
    return await run({ verify_password: had ?? (await askForOne()) });
  } catch (fault) {
    if (had === null || !(fault instanceof Refused) || fault.code !== CODE.verify_wrong) throw fault;
    forgetTicket();
    return run({ verify_password: await askForOne() });
  }
}
