import { useEffect, useState } from 'react';
import type { EnergyLine, MeteringDevice } from '../../../../daemon/contract/entities';
import { fill, words } from '../../../lang/index';
import { tellFault } from '../../../state/feeds/outcome';
import { readNumber } from '../../../ui/field/read_number';
import { Icon, IconButton } from '../../../ui/icon/index';
import { call } from '../../../wire/call';

/** A line while it is typed. */
export interface Line {
  readonly item_id: number | null;
  readonly sign: 1 | -1;
  /** what is no number stays as it was typed */
  readonly ratio: number | string | null;
  readonly from: string | null;
  readonly to: string | null;
}
const MOST = 64;
/** a name stands above what it names */
const ABOVE = { display: 'grid', gap: 'var(--s1)' } as const;
export const NEW_LINE: Line = { item_id: null, sign: 1, ratio: 1, from: null, to: null };

interface Props {
  readonly id: string;
  readonly site: number | null;
  readonly lines: readonly Line[];
  /** as they are kept: one whose item is gone has a name no more */
  readonly kept: readonly EnergyLine[];
  readonly locked: boolean;
  readonly put: (lines: readonly Line[]) => void;
}

/** What measures energy or power at a site, and now and then elsewhere; null: it has not come. */
function useMeters(site: number | null): readonly MeteringDevice[] | null {
  const [known, setKnown] = useState<{ site: number; devices: readonly MeteringDevice[] } | null>(null);
  useEffect(() => {
    if (site === null) return;
    let wanted = true;
    void call('GET energy/energy_device', { device_group_id: site, limit: 0 }).then(
      ({ data }) => wanted && setKnown({ site, devices: data }),
      tellFault,
    );
    return () => {
      wanted = false;
    };
  }, [site]);
  return known && known.site === site ? known.devices : null;
}

function ItemOf({
  line,
  kept,
  devices,
  label,
  locked,
  change,
}: {
  line: Line;
  kept: EnergyLine | undefined;
  devices: readonly MeteringDevice[] | null;
  label: string;
  locked: boolean;
  change: (item_id: number | null) => void;
}) {
  const w = words('energy_groups');
  const isListed = devices?.some(({ items }) => items.some(({ item_id }) => item_id === line.item_id)) ?? false;
  return (
    <select
      key={String(devices !== null)}
      aria-label={label}
      style={{ flex: '1 1 16em', minInlineSize: 0 }}
      value={String(line.item_id ?? '')}
      disabled={locked}
      onChange={({ currentTarget }) => change(currentTarget.value ? Number(currentTarget.value) : null)}
    >
      <option value="">{w.item}</option>
      {!isListed && line.item_id !== null && (
        <option value={line.item_id}>{kept?.item_name ? `${kept.device_name} · ${kept.item_name}` : w.gone}</option>
      )}
      {devices?.map(({ device_id, device_name, items }) => (
        <optgroup key={device_id} label={device_name}>
          {items.map(({ item_id, name, unit }) => (
            <option key={item_id} value={item_id}>
              {device_name} · {name} ({unit})
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}

function Day({
  label,
  value,
  locked,
  put,
}: {
  label: string;
  value: string | null;
  locked: boolean;
  put: (day: string | null) => void;
}) {
  return (
    <label style={ABOVE}>
      <span class="mut">{label}</span>
      <input
        type="date"
        value={value ?? ''}
        readOnly={locked}
        onInput={({ currentTarget }) => put(currentTarget.value || null)}
      />
    </label>
  );
}

/** Meters of a group: which, what of them counts, and on which days. */
export function LinesField({ id, site, lines, kept, locked, put }: Props) {
  const w = words('energy_groups');
  const devices = useMeters(site);
  const change = (at: number, part: Partial<Line>): void => put(lines.map((line, i) => (i === at ? { ...line, ...part } : line)));
  if (site === null) return <span class="mut">{w.site_first}</span>;
  return (
    <div id={id} style={{ display: 'grid', gap: 'var(--s3)' }}>
      {devices?.length === 0 && <span class="mut">{w.no_meters}</span>}
      {lines.map((line, i) => {
        const name = fill(w.line_n, { n: i + 1 });
        return (
          <fieldset key={`${i}`} aria-label={name} style={{ display: 'grid', gap: 'var(--s2)' }}>
            <div class="cl" style={{ flexWrap: 'wrap' }}>
              <ItemOf
                line={line}
                kept={kept.find(({ item_id }) => item_id === line.item_id)}
                devices={devices}
                label={`${name} · ${w.item}`}
                locked={locked}
                change={(item_id) => change(i, { item_id })}
              />
              {!locked && (
                <IconButton
                  icon="trash"
                  label={fill(w.remove_line, { n: i + 1 })}
                  onClick={() => put(lines.filter((_, k) => k !== i))}
                />
              )}
            </div>
            <div class="cl" style={{ flexWrap: 'wrap', alignItems: 'end' }}>
              <select
                aria-label={`${name} · ${w.sign}`}
                style={{ flex: '0 0 auto', inlineSize: 'auto' }}
                value={String(line.sign)}
                disabled={locked}
                onChange={({ currentTarget }) => change(i, { sign: currentTarget.value === '-1' ? -1 : 1 })}
              >
                <option value="1">{w.added}</option>
                <option value="-1">{w.taken}</option>
              </select>
              <label style={ABOVE}>
                <span class="mut">{w.ratio}</span>
                <span class="in" style={{ inlineSize: '6em' }}>
                  <input
                    inputMode="decimal"
                    autocomplete="off"
                    defaultValue={String(line.ratio ?? '')}
                    readOnly={locked}
                    onInput={({ currentTarget }) => change(i, { ratio: readNumber(currentTarget.value) })}
                  />
                </span>
              </label>
              <Day label={w.from} value={line.from} locked={locked} put={(from) => change(i, { from })} />
              <Day label={w.to} value={line.to} locked={locked} put={(to) => change(i, { to })} />
            </div>
          </fieldset>
        );
      })}
      {!locked && lines.length < MOST && (
        <span>
          <button type="button" class="btn" onClick={() => put([...lines, NEW_LINE])}>
            <Icon name="plus" />
            {w.add_line}
          </button>
        </span>
      )}
    </div>
  );
}
