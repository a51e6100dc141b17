import { CODE } from '../contract/codes';
import { LANGUAGES, type Language } from '../contract/model';
import { ownDeed, type RecordedDeed } from '../record/index';
import type { Catalogue } from '../sites/catalogue';
import type { CommandEnd, NewCommand } from '../store/commands';

/** How an item is called, from the outside in. */
function nameOf({ items, devices, sites }: Catalogue, item_id: number, language: Language): string {
  const item = items.get(item_id);
  const device = item && devices.get(item.device_id);
  const site = item && sites.get(item.device_group_id);
  return [site?.name, device?.name, item?.names[language]].filter(Boolean).join('/');
}

/**
 * What the operation record tells of a command that nobody gave by hand; a person's stands there with the call.
 * @param before what the item showed
 */
export function deedOf(
  room: Catalogue,
  { time, kind, item_id, value }: NewCommand,
  { status, error, readback }: CommandEnd,
  before: unknown,
): RecordedDeed {
  const code = status === 'held' ? CODE.conflict : status === 'fail' || status === 'refused' ? CODE.no_answer : 0;
  const said = error ?? { key: status === 'unconfirmed' ? 'control_unconfirmed' : '' };
  const object = Object.fromEntries(LANGUAGES.map((language) => [`x_${language}`, nameOf(room, item_id, language)]));
  return {
    ...ownDeed(time, `command_${kind}`, object),
    module: 'room',
    code,
    reason: said.key,
    words: said.data ?? {},
    diff: [
      ['value', before === null || before === undefined ? null : String(before), String(value)],
      ['readback', null, readback === null ? null : String(readback)],
    ],
  };
}
