import { useState } from 'react';
import { words } from '../../lang/index';
import { createFeed } from '../../state/feeds/feed';
import { $writable } from '../../state/feeds/link';
import { useStore } from '../../state/feeds/use';
import { Answer } from '../fed';
import { FormWindow } from '../kit/index';
import { type Suited, suitedRoom } from './example_room';

/** What suits changes with the room, not with the minute. */
const SECONDS = 60;

/** What the room lacks for an example; '': nothing. */
function lacks({ example, item, action }: Suited): string {
  const { no_item, no_action } = words('rules').examples[example];
  return [item ? '' : no_item, action ? '' : no_action].filter(Boolean).join(' ');
}

/** Worked examples, each opened filled as far as the room has what suits it. */
export function Examples({ onSaved }: { onSaved: () => void }) {
  const w = words('rules');
  const writable = useStore($writable);
  const [feed] = useState(() => createFeed(suitedRoom, SECONDS));
  const [opened, setOpened] = useState<Suited | null>(null);
  return (
    <section aria-label={w.example.title} style={{ padding: '0 var(--s5) var(--s5)' }}>
      <h2>{w.example.title}</h2>
      <Answer feed={feed} lines={3}>
        {(all) => (
          <ul>
            {all.map((suited) => {
              const { name, says } = w.examples[suited.example];
              return (
                <li
                  key={suited.example}
                  class="cl"
                  style={{ flexWrap: 'wrap', paddingBlock: 'var(--s3)', borderBlockEnd: '1px solid var(--hair)' }}
                >
                  <div style={{ flex: '1 1 260px', minInlineSize: 0 }}>
                    <b>{name}</b>
                    <p>{says}</p>
                    <p class="mut">{lacks(suited)}</p>
                  </div>
                  <button
                    type="button"
                    class="btn"
                    aria-label={`${w.example.open} · ${name}`}
                    disabled={!writable}
                    onClick={() => setOpened(suited)}
                  >
                    {w.example.open}
                  </button>
                </li>
              );
            })}
          </ul>
        )}
      </Answer>
      {opened && (
        <FormWindow
          draft={`example ${opened.example}`}
          open={async () => (await import('./forms')).exampleRule(opened)}
          onClose={() => setOpened(null)}
          onSaved={() => {
            setOpened(null);
            onSaved();
          }}
        />
      )}
    </section>
  );
}
