import { changeOf } from '../document/change';
import { inRows } from '../document/in_rows';
import type { KnownDevice } from '../saving/clip';
import type { Command, Context, Outcome, Reason } from './command';
import { noRoomFor } from './selection';

/** Devices of the site that nothing on the page shows. */
export function absent({ doc, devices }: Context): readonly KnownDevice[] {
  const shown = new Set([...doc.widgets.values()].map(({ device_id }) => device_id));
  return devices.filter(({ id }) => !shown.has(id));
}

function whyNone(context: Context): Reason | null {
  if (context.devices.length === 0) return 'no_devices';
  return absent(context).length === 0 ? 'all_placed' : null;
}
/** Devices come to the page by category in rows, and are selected. */
function placing(context: Context, devices: readonly KnownDevice[]): Outcome {
  const put = inRows(context.doc, context.page, devices, context.fresh);
  return { change: changeOf(context.doc, { put }), select: put.map(({ uid }) => uid) };
}

/** Every device that is not there yet. */
export const placeDevices = {
  name: 'place_devices',
  keys: [],
  icon: 'place',
  bar: 'devices',
  menu: 'sheet',
  locked: true,
  why: (context) => whyNone(context) ?? noRoomFor(context, absent(context).length),
  run: (context) => placing(context, absent(context)),
} as const satisfies Command;

/** Those of them that somebody chooses. */
export const addDevices = {
  name: 'add_devices',
  keys: [],
  icon: 'plus',
  bar: 'devices',
  menu: 'sheet',
  locked: true,
  ask: ({ picked }) => (picked.length > 0 ? null : { is: 'devices' }),
  why: (context) => whyNone(context) ?? noRoomFor(context, context.picked.length),
  run: (context) => placing(context, context.picked),
} as const satisfies Command;
