import { useEffect, useState } from 'react';
import type { TimeInfo } from '../../../daemon/contract/entities';
import { spanText } from '../../../daemon/contract/span';
import { fill, words } from '../../lang/index';
import { $clock, boxNow, boxZone } from '../../state/box/clock';
import { timeSource } from '../../state/box/machine';
import { useStore } from '../../state/feeds/use';
import { hasFunc } from '../../state/people/roles';
import { $roles } from '../../state/session/session';
import { Note } from '../../ui/note/index';
import { fullTime } from '../../ui/time';
import { call } from '../../wire/call';
import { Settings } from '../kit/index';
import { Panel } from '../panel';
import { clockForm } from './clock_form';
import { Fact } from './information_part';

/** ms at which both clocks are read again */
const TICK_MS = 1000;
/** Below this a difference is the way the question took. */
const SAME_S = 2;

function apart(box: number, browser: number): string {
  const w = words('clock');
  const difference = Math.round(box - browser);
  if (Math.abs(difference) < SAME_S) return w.same;
  return fill(difference > 0 ? w.ahead : w.behind, { age: spanText(Math.abs(difference), words('shell').age) });
}

/** Both clocks, by the second, in the zone of the box. */
function Clocks() {
  const w = words('clock');
  const zone = useStore($clock)?.zone;
  const [[box, browser], read] = useState<readonly [number, number]>(() => [boxNow(), Date.now() / 1000]);
  useEffect(() => {
    const timer = setInterval(() => read([boxNow(), Date.now() / 1000]), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  if (!zone) return null;
  return (
    <>
      <Fact name={w.box}>
        <span class="val">{fullTime(box, zone)}</span> <span class="mut">{zone}</span>
      </Fact>
      <Fact name={w.browser}>
        <span class="val">{fullTime(browser, zone)}</span>
      </Fact>
      <Fact name={w.apart}>{apart(box, browser)}</Fact>
    </>
  );
}

function Source({ ntp, rtc, settable }: TimeInfo) {
  const w = words('clock');
  return (
    <>
      <Fact name={w.rtc}>{rtc ? w.present : w.absent}</Fact>
      <Fact name={w.ntp}>{settable ? (ntp.enable ? w.on : w.off) : w.unknown}</Fact>
      {ntp.enable && ntp.server !== '' && <Fact name={w.server}>{ntp.server}</Fact>}
      {ntp.enable && <Fact name={w.last}>{ntp.last_sync === null ? w.never : fullTime(ntp.last_sync, boxZone())}</Fact>}
    </>
  );
}

/** The clock of the box, beside that of the browser; whoever may, sets it. */
export default function ClockPage() {
  const w = words('clock');
  const known = useStore($clock) !== null;
  const roles = useStore($roles);
  const locked = !hasFunc(roles, 'system');
  return (
    <>
      <div class="head">
        <h1 tabIndex={-1}>{w.title}</h1>
        <span class="mut">{w.intro}</span>
      </div>
      {roles && locked && <Note>{w.locked}</Note>}
      <div class="grid">
        <Panel feed={timeSource} title={w.now} w={12}>
          {(info) => (
            <dl class="kv">
              <Clocks />
              <Source {...info} />
            </dl>
          )}
        </Panel>
      </div>
      {known && roles && (
        <Settings draft="clock" open={async () => clockForm(locked, (await call('GET setting/time', {})).settable)} />
      )}
    </>
  );
}
