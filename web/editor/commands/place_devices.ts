import { changeOf } from '../document/change';
import { inRows } from '../document/in_rows';
import type { KnownDevice } from '../saving/clip';
import type { Command, Context } from './command';
import { noRoomFor } from './selection';

/** Devices of the site that nothing on the page shows. */
function absent({ doc, devices }: Context): readonly KnownDevice[] {
  const shown = new Set([...doc.widgets.values()].map(({ device_id }) => device_id));
  return devices.filter(({ id }) => !shown.has(id));
}

/** Every device that is not there yet, by category in rows. */
export const placeDevices = {
  name: 'place_devices',
  keys: [],
  icon: 'place',
  bar: 'page',
  menu: 'sheet',
  locked: true,
  why: (context) =>
    context.devices.length === 0
      ? 'no_devices'
      : absent(context).length === 0
        ? 'all_placed'
        : noRoomFor(context, absent(context).length),
  run: (context) => {
    const put = inRows(context.doc, context.page, absent(context), context.fresh);
    return { change: changeOf(context.doc, { put }), select: put.map(({ uid }) => uid) };
  },
} as const satisfies Command;
