import type { Clock } from '../../clock';
import type { Book } from './book';
import { used } from './session';

/** decision 33 */
const UNLOAD_MS = 15_000;

/** Whether the page of a session is still there and used: its sockets, its goodbye, its last input. */
export function createPresence({ book, clock }: { readonly book: Book; readonly clock: Clock }) {
  return {
    /** The page said goodbye; it may only have been reloaded, or another window of it may be open. */
    unload(hash: string): void {
      const session = book.get(hash);
      if (!session) return;
      session.unload?.();
      session.unload = clock.after(UNLOAD_MS, () => {
        session.unload = null;
        if (session.sockets === 0) book.end([hash], 'ended_unload');
      });
    },
    /** Somebody used it; `idle_s` null: nobody says whether by hand, so that another good-bye of the page takes none back */
    active(hash: string, idle_s: number | null): void {
      const session = book.get(hash);
      if (!session || idle_s === null) return;
      session.unload?.();
      session.unload = null;
      used(session, clock.mono() - idle_s * 1000);
      session.moved = true;
    },
    socketOpened(hash: string): void {
      const session = book.get(hash);
      if (session) session.sockets += 1;
    },
    socketClosed(hash: string): void {
      const session = book.get(hash);
      if (session) session.sockets -= 1;
    },
  };
}
