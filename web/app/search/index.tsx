import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { fill, words } from '../../lang/index';
import { announce } from '../../pages/login/announce';
import { useStore } from '../../state/feeds/use';
import { $menus, shownMenus } from '../../state/people/menus';
import { createSearch } from '../../state/room/search';
import { Dialog } from '../../ui/dialog/index';
import { Icon } from '../../ui/icon/index';
import { useMedia } from '../../ui/media';
import { nextIndex } from '../../ui/roving';
import { type Group, groupsOf, type Result, saidOf } from './results';

/** What the box finds of a text, for as long as somebody looks. */
function useRoom(text: string) {
  const search = useMemo(() => createSearch(), []);
  useEffect(() => search.stop, []);
  useEffect(() => search.look(text), [text]);
  return useStore(search.$);
}

interface OptionProps {
  readonly id: string;
  readonly result: Result;
  readonly chosen: boolean;
  readonly onOpen: (result: Result) => void;
}

const PHONE = '(max-width:760px)';
/** A name keeps its place, what tells where it is shortens; on a phone that stands below. */
const WIDE = { name: { flex: '0 1 auto' }, place: { flex: '1 1 0', textAlign: 'end' } } as const;
const NARROW = { name: { flex: '1 1 0' }, place: { flex: '1 0 100%', paddingInlineStart: '22px' } } as const;
const TWO_LINES = { flexWrap: 'wrap', gap: '0 6px', minBlockSize: '44px', alignContent: 'center' } as const;

function Option({ id, result, chosen, onOpen }: OptionProps) {
  const phone = useMedia(PHONE);
  const { name, place } = phone ? NARROW : WIDE;
  return (
    <button
      id={id}
      type="button"
      role="option"
      aria-selected={chosen}
      tabIndex={-1}
      style={phone ? TWO_LINES : undefined}
      onClick={() => onOpen(result)}
    >
      <Icon name={result.icon} />
      <span class="cut" style={name}>
        {result.name}
      </span>
      <small class="cut" style={place}>
        {result.place}
      </small>
      {result.apart && <Icon name="external" />}
    </button>
  );
}

const ASIDE = { padding: '8px 4px 2px' } as const;

interface ResultsProps {
  readonly id: string;
  readonly label: string;
  readonly groups: readonly Group[];
  readonly chosen: Result | undefined;
  readonly onOpen: (result: Result) => void;
}

/** What was found, by kind. */
function Results({ id, label, groups, chosen, onOpen }: ResultsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' }), [chosen?.id]);
  return (
    <div ref={list} id={id} role="listbox" aria-label={label} class="tree" style={{ padding: '8px 0 0' }}>
      {groups.map((group) => (
        <fieldset key={group.id}>
          <legend class="mut" style={ASIDE}>
            {group.title}
          </legend>
          {group.results.map((result) => (
            <Option key={result.id} id={`${id}${result.id}`} result={result} chosen={result === chosen} onOpen={onOpen} />
          ))}
          {group.more > 0 && (
            <p class="mut" role="presentation" style={ASIDE}>
              {fill(words('search').more, { n: group.more })}
            </p>
          )}
        </fieldset>
      ))}
    </div>
  );
}

/**
 * Finds pages by the names that the menu gives them, and devices, items and sites by what they are called and reached by.
 * Arrows choose while the keyboard stays in the field, Enter goes there.
 */
export default function Search({ onClose }: { onClose: () => void }) {
  const { title } = words('search');
  const id = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState('');
  const { found, pending, fault } = useRoom(text);
  const menus = useStore($menus);
  const groups = useMemo(() => groupsOf(shownMenus(menus), text, found), [menus, text, found]);
  const results = groups.flatMap((group) => group.results);
  // what was chosen stays chosen while more is found; what is gone gives way to the best
  const chosen = results.find((result) => result.id === at) ?? results[0];
  const said = fault ?? saidOf(groups, text);
  useEffect(() => {
    if (!pending) announce(said, 'status');
  }, [pending, said]);
  const open = (result: Result | undefined): void => {
    if (!result) return;
    onClose();
    result.open();
  };
  const steer = (event: KeyboardEvent): void => {
    if (event.isComposing) return;
    if (event.key === 'Enter') open(chosen);
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const next = nextIndex(event.key, chosen ? results.indexOf(chosen) : -1, results.length, 'vertical');
      setAt(results[next ?? 0]?.id ?? '');
    }
  };
  return (
    <Dialog title={title} width={560} onClose={onClose}>
      <span class="in">
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          autocomplete="off"
          aria-label={title}
          aria-autocomplete="list"
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={chosen && `${id}${chosen.id}`}
          value={text}
          onInput={(event) => {
            setText(event.currentTarget.value);
            setAt('');
          }}
          onKeyDown={steer}
        />
      </span>
      {(fault || (results.length === 0 && !pending)) && <p class="mut">{said}</p>}
      <Results id={id} label={title} groups={groups} chosen={chosen} onOpen={open} />
    </Dialog>
  );
}
