import { useState } from 'react';
import { stationOfDevice, stationOfSite } from '../../../daemon/contract/widgets/site_button';
import { words } from '../../lang/index';
import { Icon } from '../../ui/icon/index';
import { type LinkKind, linkOf } from './link_of';
import { deviceOptions, siteOptions } from './options';
import type { OwnFieldProps } from './spec';

const KINDS: readonly LinkKind[] = ['none', 'device', 'site', 'address'];

/** Where a click leads: to the station of a device or site, or to an address. Whoever chose which must say where to. */
export function LinkChoice({ desk, room, chosen, field }: OwnFieldProps) {
  const { id, value, locked, put, onBlur } = field;
  const w = words('panels');
  const address = typeof value === 'string' ? value : '';
  const [picked, pick] = useState<LinkKind | null>(null);
  const known = linkOf(address);
  const kind = picked ?? known.kind;
  const take = (link: string): void => {
    put(link);
    onBlur();
  };
  function choose(next: LinkKind): void {
    pick(next);
    if (next === 'none') take('');
  }
  const options = kind === 'device' ? deviceOptions(desk, room, chosen) : siteOptions(room);
  const target = known.kind === kind ? known.id : null;
  function lead(to: number): void {
    const name = options.find((option) => option.value === to)?.label ?? '';
    take(kind === 'device' ? stationOfDevice(to) : stationOfSite(name, to));
  }
  return (
    <>
      <select
        aria-labelledby={`${id}-l`}
        disabled={locked}
        value={kind}
        onChange={(event) => choose(KINDS.find((each) => each === event.currentTarget.value) ?? 'none')}
      >
        {KINDS.map((each) => (
          <option key={each} value={each}>
            {w.link[each]}
          </option>
        ))}
      </select>
      {kind === 'address' && (
        <input
          aria-label={w.link.address}
          aria-invalid={field.fault ? true : undefined}
          autocomplete="off"
          value={address}
          readOnly={locked}
          onInput={(event) => put(event.currentTarget.value)}
          onBlur={onBlur}
        />
      )}
      {(kind === 'device' || kind === 'site') && (
        <select
          aria-label={w.target}
          aria-invalid={target === null ? true : undefined}
          disabled={locked}
          value={target ?? ''}
          onChange={(event) => lead(Number(event.currentTarget.value))}
        >
          {target === null && <option value="" />}
          {target !== null && !options.some((option) => option.value === target) && <option value={target}>{address}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
      {kind !== 'none' && kind !== 'address' && target === null && (
        <span class="err" role="alert">
          <Icon name="alert" />
          {w.no_target}
        </span>
      )}
    </>
  );
}
