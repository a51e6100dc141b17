import type { Item } from '../../../daemon/contract/entities';
import { rest } from '../../chunks/rest';
import { fill, loadWords, words } from '../../lang/index';
import { $writable } from '../../state/feeds/link';
import { useStore } from '../../state/feeds/use';
import { mayControl } from '../../state/room/control';
import { $roles } from '../../state/session/session';
import { $language } from '../../state/window/language';
import { IconButton } from '../../ui/icon/index';
import { part } from '../../ui/part';

const useControlWindow = part(async () => {
  const language = $language.get();
  const wanted = [
    rest(),
    ...(['control', 'moved', 'conditions', 'fault', 'kit'] as const).map((area) => loadWords(language, area)),
  ] as const;
  const [file] = await Promise.all([import('./control_window'), ...wanted]);
  return file.ControlWindow;
});

/** Asks for the value and sends it; above the page, and gone with its item. */
export function ControlAbove(props: { item: Item | undefined; onClose: () => void; onDone: () => void }) {
  const { item, ...rest } = props;
  const ControlWindow = useControlWindow();
  return item && ControlWindow ? <ControlWindow item={item} {...rest} /> : null;
}

/** The way to move an output or a set point; nothing where the item cannot be written or its reader may not. */
export function ControlButton({ item, onOpen }: { item: Item; onOpen: (item: Item) => void }) {
  const roles = useStore($roles);
  const writable = useStore($writable);
  if (!item.control || !mayControl(roles)) return null;
  return (
    <IconButton
      icon="sliders"
      label={fill(words('station').control, { item: item.item_name })}
      aria-haspopup="dialog"
      disabled={!writable}
      onClick={() => onOpen(item)}
      small
    />
  );
}
