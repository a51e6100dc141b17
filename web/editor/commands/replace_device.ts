import type { Widget } from '../../../daemon/contract/widgets/widget';
import { withOtherDevice } from '../document/bind';
import { changeOf } from '../document/change';
import { leavesOf } from '../document/tree';
import type { Command, Context } from './command';
import { nothingSelected } from './selection';

/** Those that show the same device as the first that shows one. */
function showing({ doc, selection }: Context): readonly Widget[] {
  const bound = leavesOf(doc, selection).filter(({ device_id }) => device_id !== null);
  return bound.filter(({ device_id }) => device_id === bound[0]?.device_id);
}

/** Another device in place of one, with what is shown of it. */
export const replaceDevice = {
  name: 'replace_device',
  keys: [],
  icon: 'replace',
  bar: 'arrange',
  menu: 'edit',
  locked: false,
  ask: ({ device }) => (device ? null : { is: 'device' }),
  why: (context) => {
    const [first] = showing(context);
    const others = context.devices.some(({ id }) => id !== first?.device_id);
    return nothingSelected(context) ?? (first ? (others ? null : 'no_other_device') : 'no_device');
  },
  run: (context) => {
    const { doc, page, device, devices } = context;
    const widgets = showing(context);
    const before = devices.find(({ id }) => id === widgets[0]?.device_id)?.items ?? [];
    return { change: device && changeOf(doc, { put: widgets.map((each) => withOtherDevice(each, device, before, page)) }) };
  },
} as const satisfies Command;
