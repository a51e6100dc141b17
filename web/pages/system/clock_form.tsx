import { boxTime } from '../../../daemon/contract/rules/time';
import { spanText } from '../../../daemon/contract/span';
import { fill, words } from '../../lang/index';
import { boxNow, boxZone, syncClock } from '../../state/box/clock';
import { verified } from '../../state/session/verify';
import { momentOf, momentText } from '../../ui/filter/moment';
import { Note } from '../../ui/note/index';
import { call } from '../../wire/call';
import type { FormPart, FormSpec, Option, Values } from '../kit/spec';

const SOURCES = ['keep', 'browser', 'hand', 'ntp'] as const;
type Source = (typeof SOURCES)[number];
/** A clock that goes back further than this shows in what was recorded. */
const NOTICED_S = 60;

/** Every zone the browser knows, with the box's own and UTC. */
function zones(): readonly Option[] {
  const names = new Set(['UTC', boxZone(), ...Intl.supportedValuesOf('timeZone')]);
  return [...names].sort().map((name) => ({ value: name, label: name }));
}

/** Epoch s that the box is to have; undefined: its clock is left alone or fetched. */
function timeOf({ source, time, timezone }: Values): number | undefined {
  if (source === 'browser') return Math.floor(Date.now() / 1000);
  return source === 'hand' ? (momentOf(String(time), String(timezone)) ?? undefined) : undefined;
}

/** What becomes of the order of what was recorded. */
function backBy(values: Values): number {
  const time = timeOf(values);
  return time === undefined ? 0 : boxNow() - time;
}

async function send(values: Values): Promise<void> {
  const time = timeOf(values);
  const source = values.source as Source;
  const wish = {
    timezone: String(values.timezone),
    // a clock that is set by hand is one that is not fetched
    ...(source === 'keep' ? {} : { ntp: { enable: source === 'ntp' } }),
    ...(time === undefined ? {} : { time }),
  };
  await verified((by) => call('POST setting/time', { ...wish, ...by }));
  await syncClock();
}

/** Where the time comes from. */
function timeParts(): readonly FormPart[] {
  const w = words('clock');
  return [
    { kind: 'select', key: 'source', label: w.source, options: SOURCES.map((value) => ({ value, label: w.sources[value] })) },
    { kind: 'moment', key: 'time', label: w.hand, help: w.hand_help, shown: ({ source }) => source === 'hand' },
    {
      kind: 'custom',
      key: 'back',
      label: w.caution,
      shown: (values) => backBy(values) > NOTICED_S,
      draw: ({ values }) => (
        <Note level="warn">{fill(w.back, { age: spanText(Math.floor(backBy(values)), words('shell').age) })}</Note>
      ),
    },
  ];
}

/** Zone and, where the system can be asked to change it, time, as a form. */
export function clockForm(locked: boolean, settable: boolean): FormSpec {
  const w = words('clock');
  return {
    title: w.set,
    locked,
    done: w.done,
    values: { timezone: boxZone(), source: 'keep', time: momentText(Math.floor(boxNow()), boxZone()) },
    rules: {
      fields: { timezone: boxTime.timezone },
      also: (values) => (values.source === 'hand' && timeOf(values) === undefined ? { time: { key: 'moment' } } : {}),
    },
    parts: [
      { kind: 'select', key: 'timezone', label: w.zone, options: zones(), ...(settable ? {} : { help: w.zone_alone }) },
      ...(settable ? timeParts() : []),
    ],
    save: send,
  };
}
