import { useEffect, useId, useRef, useState } from 'react';
import { fill, words } from '../../lang/index';
import { announce } from '../../pages/login/announce';
import { useStore } from '../../state/feeds/use';
import { $menus, shownMenus } from '../../state/people/menus';
import { Dialog } from '../../ui/dialog/index';
import { Icon } from '../../ui/icon/index';
import { nextIndex } from '../../ui/roving';
import { follow } from '../nav/entry';
import { type Found, found } from './find';

/** Finds a page by the name that the menu gives it. Arrows choose while the keyboard stays in the field, Enter goes there. */
export default function Search({ onClose }: { onClose: () => void }) {
  const { find } = words('shell');
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const results = found(shownMenus(useStore($menus)), text);
  const none = fill(find.none, { text: text.trim() });
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
    if (results.length === 0) announce(none, 'status');
  }, [at, results.length, none]);
  const open = (entry: Found | undefined): void => {
    if (!entry) return;
    onClose();
    follow(entry.menu);
  };
  const steer = (event: KeyboardEvent): void => {
    if (event.isComposing) return;
    if (event.key === 'Enter') open(results[at]);
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setAt(nextIndex(event.key, at, results.length, 'vertical') ?? at);
    }
  };
  return (
    <Dialog title={find.label} width={480} onClose={onClose}>
      <span class="in">
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          aria-label={find.label}
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={results[at] && `${id}${at}`}
          value={text}
          onInput={(event) => {
            setText(event.currentTarget.value);
            setAt(0);
          }}
          onKeyDown={steer}
        />
      </span>
      {results.length === 0 && <p class="mut">{none}</p>}
      <div ref={list} id={id} role="listbox" aria-label={find.label} class="tree" style={{ padding: '8px 0 0' }}>
        {results.map((entry, index) => (
          <button
            key={entry.menu.id}
            id={`${id}${index}`}
            type="button"
            role="option"
            aria-selected={index === at}
            tabIndex={-1}
            onClick={() => open(entry)}
          >
            <span class="cut">{entry.menu.name}</span>
            <small class="cut">{entry.place.slice(0, -1).join(' · ')}</small>
            {entry.menu.target === 'blank' && <Icon name="external" />}
          </button>
        ))}
      </div>
    </Dialog>
  );
}
