import type { MapPage } from '../../../daemon/contract/entities/layouts';
import { fill, words } from '../../lang/index';
import { HOME, levelOf, levelsOf, pageOfLevel, type SubPage } from './levels';

interface SelectorsProps {
  readonly page: MapPage;
  readonly tree: readonly SubPage[];
  readonly sites: readonly { readonly id: number; readonly name: string }[];
  /** what the site is called, where it is none of those */
  readonly site: string;
  readonly onGo: (page: MapPage) => void;
}

interface SelectProps<T extends string | number> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly (readonly [T, string])[];
  readonly onPick: (value: T) => void;
}
function Select<T extends string | number>({ label, value, options, onPick }: SelectProps<T>) {
  return (
    <select
      aria-label={label}
      title={label}
      value={value}
      onChange={(event) => {
        const picked = options.find(([each]) => String(each) === event.currentTarget.value);
        // until it is settled whether the page may be left, it is the one that is shown
        event.currentTarget.value = String(value);
        if (picked) onPick(picked[0]);
      }}
    >
      {options.map(([each, name]) => (
        <option key={each} value={each}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** Which page is drawn: its room, which kind of map, how deep, and which page there, home first. */
export function Selectors({ page, tree, sites, site, onGo }: SelectorsProps) {
  const w = words('map_page').page;
  const { device_group_id, type, parent_id } = page;
  const level = levelOf(tree, parent_id);
  const rooms = sites.map(({ id, name }) => [id, name] as const);
  const known = rooms.some(([id]) => id === device_group_id);
  const here = tree.filter((each) => each.level === Math.max(1, level));
  const unknown = level === 0 && parent_id !== HOME ? [[parent_id, w.sub_page] as const] : [];
  return (
    <>
      <h1 aria-label={site}>
        <Select
          label={w.room}
          value={device_group_id}
          options={known ? rooms : [[device_group_id, site], ...rooms]}
          onPick={(id) => onGo({ ...page, device_group_id: id, parent_id: HOME })}
        />
      </h1>
      <Select
        label={w.type}
        value={type}
        options={w.types.map((name, each) => [each as MapPage['type'], name])}
        onPick={(picked) => onGo({ ...page, type: picked, parent_id: HOME })}
      />
      {tree.length > 0 && (
        <Select
          label={w.level}
          value={level}
          options={levelsOf(tree).map((each) => [each, fill(w.nth_level, { n: each + 1 })] as const)}
          onPick={(picked) => onGo({ ...page, parent_id: pageOfLevel(tree, parent_id, picked) })}
        />
      )}
      <Select
        label={w.pages}
        value={parent_id}
        options={[
          [HOME, w.home],
          ...here.map(({ parent_id: id, name }, i) => [id, name || fill(w.nth, { n: i + 1 })] as const),
          ...unknown,
        ]}
        onPick={(picked) => onGo({ ...page, parent_id: picked })}
      />
    </>
  );
}
