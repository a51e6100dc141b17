import type { Widget } from '../../../../daemon/contract/widgets/widget';
import { words } from '../../../lang/index';
import { hrefOf } from '../../../route/index';
import { setQuery } from '../../../route/query';
import { Drawer } from '../../../ui/dialog/index';
import { Icon } from '../../../ui/icon/index';
import { Note } from '../../../ui/note/index';
import type { Live } from '../../../widgets/index';
import { ItemTable } from '../items';
import type { Widgets } from './frame';

interface ToldProps {
  readonly widgets: Widgets;
  readonly widget: Widget;
  readonly live: Live;
  /** its sub-page is drawn */
  readonly leads: boolean;
  readonly onClose: () => void;
}

/** What a widget tells of, with its whys, its controls and its alarms, and the ways on from it. */
export function Told({ widgets, widget, live, leads, onClose }: ToldProps) {
  const w = words('site_map');
  const doubt = widgets.trustText(live);
  return (
    <Drawer
      title={widgets.nameText(widget, live)}
      width={640}
      onClose={onClose}
      footer={
        <>
          {leads && (
            <button type="button" class="btn" onClick={() => setQuery({ page: widget.selfId })}>
              <Icon name="down" />
              {w.sub_page}
            </button>
          )}
          {widget.device_id !== null && (
            <a class="btn" data-k="main" href={`#${hrefOf('/station', { deviceId: widget.device_id })}`}>
              {w.open_device}
            </a>
          )}
        </>
      }
    >
      {doubt && <Note level="warn">{doubt}</Note>}
      <ItemTable items={live.items} label={widgets.nameText(widget, live)} withDevice off={live.trust === 'off'} />
    </Drawer>
  );
}
