import { useId, useState } from 'react';
import { fill, words } from '../../lang/index';
import { LoneField } from '../../pages/kit/index';
import { Confirm } from '../../ui/dialog/index';
import { countOn, type Room } from '../canvas/room';
import { useDesk } from '../canvas/use_desk';
import { absent } from '../commands/place_devices';
import type { PendingCommand } from '../desk/board';
import type { Desk } from '../desk/desk';
import { boundTo } from '../saving/binding';
import type { KnownDevice } from '../saving/clip';
import { BoundTable } from './bound_table';

interface QuestionProps {
  readonly desk: Desk;
  readonly room: Room;
}

/** What cannot be brought back by a glance at the page: nothing happens before it is answered. */
function Risk({ desk, title, text }: { desk: Desk; title: string; text: string }) {
  return (
    <Confirm title={title} action={title} risk onYes={() => desk.answer()} onNo={desk.dismiss}>
      <p>{text}</p>
    </Confirm>
  );
}

/** One of the other devices of the site. */
function ChooseDevice({ desk, title }: { desk: Desk; title: string }) {
  const id = useId();
  const { doc, selection } = desk.context();
  const shown = new Set(selection.map((uid) => doc.widgets.get(uid)?.device_id));
  const others = desk.devices.filter((device) => selection.length > 1 || !shown.has(device.id));
  const [chosen, choose] = useState<KnownDevice | null>(others[0] ?? null);
  return (
    <Confirm title={title} action={title} onYes={() => desk.answer(chosen ? [chosen] : [])} onNo={desk.dismiss}>
      <div class="field">
        <label for={id}>{words('commands').ask.device}</label>
        <select
          id={id}
          value={chosen?.id}
          onChange={(event) => choose(others.find((device) => device.id === Number(event.currentTarget.value)) ?? null)}
        >
          {others.map((device) => (
            <option key={device.id} value={device.id}>
              {device.name}
            </option>
          ))}
        </select>
      </div>
    </Confirm>
  );
}

/** Devices of the site that are not there yet, with their category. */
function ChooseDevices({ desk, room, title }: { desk: Desk; room: Room; title: string }) {
  const id = useId();
  const [chosen, choose] = useState<unknown>([]);
  const others = absent(desk.context());
  const ids = Array.isArray(chosen) ? chosen : [];
  const categoryOf = (device: KnownDevice): string => room.categories.find((each) => each.id === device.category_id)?.name ?? '';
  return (
    <Confirm
      title={title}
      action={title}
      onYes={() => desk.answer(others.filter((device) => ids.includes(device.id)))}
      onNo={desk.dismiss}
    >
      <LoneField
        id={id}
        spec={{
          key: 'devices',
          kind: 'many',
          label: words('commands').ask.devices,
          options: others.map((device) => ({ value: device.id, label: device.name, note: categoryOf(device) })),
        }}
        value={chosen}
        values={{}}
        fault={undefined}
        required={false}
        locked={false}
        put={choose}
        fill={() => {}}
        onBlur={() => {}}
      />
    </Confirm>
  );
}

/** What was found here of devices of another site, before anything of it is pasted. */
function Binding({ desk, title }: { desk: Desk; title: string }) {
  const { clip, page, devices } = desk.context();
  const table = clip ? boundTo(clip, page, devices).table : [];
  return (
    <Confirm title={title} action={title} onYes={() => desk.answer()} onNo={desk.dismiss}>
      <p>{words('commands').ask.binding}</p>
      <BoundTable table={table} />
    </Confirm>
  );
}

function Asking({ desk, room, asked: { command, question } }: QuestionProps & { asked: PendingCommand }) {
  const w = words('commands');
  const title = w.command[command];
  switch (question.is) {
    case 'clear':
      return <Risk desk={desk} title={title} text={w.ask.clear} />;
    case 'sub_pages':
      return <Risk desk={desk} title={title} text={fill(w.ask.sub_pages, { n: countOn(room, question.of) })} />;
    case 'device':
      return <ChooseDevice desk={desk} title={title} />;
    case 'devices':
      return <ChooseDevices desk={desk} room={room} title={title} />;
    case 'binding':
      return <Binding desk={desk} title={title} />;
  }
}

/** What a command asks before it runs. */
export function Question(props: QuestionProps) {
  const { asked } = useDesk(props.desk);
  return asked && <Asking {...props} asked={asked} />;
}
