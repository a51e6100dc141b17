import { useState } from 'react';
import { styles } from '../../chunks/rest';
import { loadWords, words } from '../../lang/index';
import { $language } from '../../state/window/language';
import type { Drawn } from '../../ui/form/spec';
import { Loading } from '../../ui/loading/index';
import { part } from '../../ui/part';

const usePicker = part(async () => {
  const [file] = await Promise.all([import('../map/drawn/pick'), styles('map'), loadWords($language.get(), 'map')]);
  return file.PlacePicker;
});

function Picker(props: Drawn) {
  const PlacePicker = usePicker();
  return PlacePicker ? <PlacePicker {...props} /> : <Loading />;
}

/** Coordinates by pressing on the map, which comes when it is asked for. */
export function Picking(props: Drawn) {
  const w = words('sites');
  const [open, setOpen] = useState(false);
  return (
    <>
      <div>
        <button type="button" class="btn" aria-expanded={open} disabled={props.locked} onClick={() => setOpen(!open)}>
          {open ? w.pick_close : w.pick_open}
        </button>
      </div>
      {open && <Picker {...props} />}
    </>
  );
}
