import { write } from '../window/storage';
import { $session } from './session';

/** Keeps the session for this window too: the editor's outlives the box's word that it has ended. */
export function keepInWindow(): void {
  const session = $session.get();
  if (session) write('token', session.token, 'session');
}
