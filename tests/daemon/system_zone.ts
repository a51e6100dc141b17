// A process whose system is in the zone of TZ: what its clocks show at moments, and how often Intl was asked for it.
import { chooseZone, localDay, localText, shownZone, startOfDay, zone, zoneOf } from '../../daemon/zone';

let asked = 0;
Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
  construct(format, given) {
    asked += 1;
    return Reflect.construct(format, given);
  },
  apply(format, self, given) {
    asked += 1;
    return Reflect.apply(format, self, given);
  },
});

const [from = 0, to = 0, step = 1] = process.argv.slice(2).map(Number);
const told: string[] = [];
const days: number[] = [];
// one that was chosen and is the system's, too
for (const name of [null, zone()]) {
  chooseZone(name);
  const here = zoneOf(zone());
  for (let at = from; at < to; at += step) {
    told.push(localText(here, at));
    days.push(startOfDay(here, localDay(here, at)));
  }
}
chooseZone(null);
const before = asked;
console.log(JSON.stringify({ told, days, asked: before, shown: shownZone() }));
