import { fill, words } from '../../lang/index';
import { LOAD_SECONDS, SECONDS } from '../../state/box/machine';
import { Times, Versions } from './information_box';
import { Processes } from './information_processes';
import { Processor } from './information_processor';
import { Services } from './information_services';
import { Disks, Memory } from './information_storage';

/** The machine under the program, as it is now. Every card is asked for on its own, only while it is looked at. */
export default function Information() {
  const w = words('machine');
  return (
    <>
      <div class="head">
        <h1 tabIndex={-1}>{w.title}</h1>
        <span class="mut">{fill(w.pace, { load: LOAD_SECONDS, rest: SECONDS })}</span>
      </div>
      <div class="grid">
        <Processor />
        <Memory />
        <Disks />
        <Times />
        <Versions />
        <Services />
        <Processes />
      </div>
    </>
  );
}
