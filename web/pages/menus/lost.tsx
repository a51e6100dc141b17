import { words } from '../../lang/index';
import { $language } from '../../state/window/language';
import { Note } from '../../ui/note/index';
import type { Lost } from './structure';

/** Who can no longer open what, before it is saved. */
export function LostNote({ lost }: { lost: readonly Lost[] }) {
  if (lost.length === 0) return null;
  const language = $language.get();
  return (
    <Note level="warn">
      {words('menus').lost}
      <ul>
        {lost.map(({ role, pages }) => (
          <li key={role.id}>
            <b>{role.name}</b> · {pages.map(({ names }) => names[language]).join(', ')}
          </li>
        ))}
      </ul>
    </Note>
  );
}
