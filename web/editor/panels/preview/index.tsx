// How a map looks to whoever watches the room, in a file that comes once somebody previews one.

import { useEffect, useMemo, useState } from 'react';
import { AIR, type Air } from '../../../../daemon/contract/formula/airs';
import { words } from '../../../lang/index';
import { AirBelow, AirTable } from '../../../pages/station/map/air';
import { isHeated, offeredOn } from '../../../pages/station/map/filters';
import type { Live } from '../../../widgets/index';
import type { Seen } from '../../canvas/canvas';
import type { Room } from '../../canvas/room';
import { useDesk } from '../../canvas/use_desk';
import type { Desk } from '../../desk/desk';
import { FEIGNED, type Feigned, feigned } from './feigned';

export interface PreviewProps {
  readonly desk: Desk;
  readonly room: Room;
  /** how the sheet is seen; null: as it is */
  readonly onSee: (seen: Seen | null) => void;
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T | null;
  /** what is chosen by nothing */
  readonly none: string;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly onPick: (value: T | null) => void;
}
function Choice<T extends string>({ label, value, none, options, onPick }: ChoiceProps<T>) {
  return (
    <select
      aria-label={label}
      value={value ?? ''}
      onChange={({ currentTarget }) => onPick(options.find((option) => option.value === currentTarget.value)?.value ?? null)}
    >
      <option value="">{none}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

/** Nothing can be changed; what is feigned, brought out or drawn as a cloud is so for this look alone. */
export function Preview({ desk, room, onSee }: PreviewProps) {
  const { doc } = useDesk(desk).editing;
  const w = words('map_preview');
  const cloud = words('cloud');
  const [pretended, pretend] = useState<Feigned | null>(null);
  const [air, setAir] = useState<Air | null>(null);
  const [heat, setHeat] = useState<readonly number[]>([]);
  const [device, setDevice] = useState<string | null>(null);
  const { live, widgets } = room;
  const shown = useMemo(() => (pretended ? feigned(live, pretended, widgets.itemsIn) : live), [live, pretended, widgets]);
  const offered = useMemo(() => offeredOn(doc, live), [doc, live]);
  const on = new Set([...doc.widgets.values()].map(({ device_id }) => device_id));
  const faded = useMemo(() => {
    const isOther = ({ items, trust }: Live): boolean =>
      device !== null && trust !== null && !items.some((item) => String(item.device_id) === device);
    return heat.length > 0 || device !== null ? (each: Live) => isOther(each) || !isHeated({ air, heat }, each) : undefined;
  }, [device, heat, air]);
  const turned = (id: number): readonly number[] => (heat.includes(id) ? heat.filter((other) => other !== id) : [...heat, id]);
  const of = useMemo(() => air && { doc, room: shown, air }, [doc, shown, air]);
  useEffect(() => {
    onSee({ room: shown, faded, ringed: heat.length > 0, under: of && <AirBelow {...of} /> });
  }, [onSee, shown, faded, heat, of]);
  useEffect(() => () => onSee(null), [onSee]);
  return (
    <div class="ed-preview" role="toolbar" aria-label={w.preview}>
      <Choice
        label={w.feign}
        value={pretended}
        none={w.as_it_is}
        options={FEIGNED.map((value) => ({ value, label: w.feigned[value] }))}
        onPick={pretend}
      />
      {offered.air && (
        <Choice
          label={cloud.cloud}
          value={air}
          none={cloud.standard}
          options={AIR.map((value) => ({ value, label: cloud[value] }))}
          onPick={setAir}
        />
      )}
      <Choice
        label={w.device}
        value={device}
        none={w.all_devices}
        options={desk.devices.filter(({ id }) => on.has(id)).map(({ id, name }) => ({ value: String(id), label: name }))}
        onPick={setDevice}
      />
      {offered.heat.map((id) => (
        <label key={id} class="ck">
          <input type="checkbox" checked={heat.includes(id)} onChange={() => setHeat(turned(id))} />
          {room.categories.find((category) => category.id === id)?.name ?? id}
        </label>
      ))}
      <button type="button" class="btn push" onClick={() => desk.run('preview')}>
        {w.close}
      </button>
      {of && <AirTable {...of} />}
    </div>
  );
}
