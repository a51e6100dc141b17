import { useState } from 'react';
import type { UnusedPort } from '../../../daemon/contract/entities';
import { words } from '../../lang/index';
import type { Drawn } from '../../ui/form/spec';
import { offerText } from './rules';

/** Stands in the choice for a device file of another name. */
const OTHER = '';

/** The device file of a line: one of the ports that the machine has free, or any other by its name. */
export function PathField({ field, offered, now }: { field: Drawn; offered: readonly UnusedPort[]; now: string }) {
  const w = words('ports');
  const path = typeof field.value === 'string' ? field.value : '';
  const known = [...(now ? [now] : []), ...offered.map((port) => port.path)];
  const [typed, setTyped] = useState(!known.includes(path));
  const wrong = field.fault ? ({ 'aria-invalid': true } as const) : {};
  const own = (
    <input
      id={field.id}
      class="mono"
      aria-label={w.device_other}
      placeholder="/dev/ttyUSB0"
      autocomplete="off"
      value={path}
      readOnly={field.locked}
      onInput={(event) => field.put(event.currentTarget.value)}
      onBlur={field.onBlur}
      {...wrong}
    />
  );
  if (known.length === 0) return own;
  return (
    <>
      <select
        aria-label={w.device}
        value={typed ? OTHER : path}
        disabled={field.locked}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value === OTHER);
          field.put(value);
        }}
        {...(typed ? {} : wrong)}
      >
        {now && <option value={now}>{now}</option>}
        {offered.map((port) => (
          <option key={port.path} value={port.path}>
            {offerText(port)}
          </option>
        ))}
        <option value={OTHER}>{w.device_other}</option>
      </select>
      {typed && own}
      {!typed && path !== now && (
        <span class="mut mono" style={{ overflowWrap: 'anywhere' }}>
          {path}
        </span>
      )}
    </>
  );
}
