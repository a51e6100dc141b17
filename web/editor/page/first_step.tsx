import { useState } from 'react';
import { fill, words } from '../../lang/index';
import { useDesk } from '../canvas/use_desk';
import type { Desk } from '../desk/desk';

/** On a page on which nothing is drawn: every device of the site at once, or an empty sheet. */
export function FirstStep({ desk }: { desk: Desk }) {
  const w = words('map_page').first;
  const { editing } = useDesk(desk);
  const [put, putOff] = useState(false);
  if (put || editing.doc.widgets.size > 0 || editing.history.undone.length > 0 || desk.why('place_devices') !== null) return null;
  return (
    <div class="ed-first">
      <p>{fill(w.text, { n: desk.devices.length })}</p>
      <button type="button" class="btn" data-k="main" onClick={() => desk.run('place_devices')}>
        {words('commands').command.place_devices}
      </button>
      <button type="button" class="btn" onClick={() => putOff(true)}>
        {w.empty}
      </button>
    </div>
  );
}
