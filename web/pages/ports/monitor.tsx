import { useMemo, useState } from 'react';
import type { SerialPort } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { boxZone } from '../../state/box/clock';
import { TRACE_SECONDS } from '../../state/box/ports';
import { createFeed, type Feed } from '../../state/feeds/feed';
import { useStore } from '../../state/feeds/use';
import { toast } from '../../state/window/toasts';
import { Empty } from '../../ui/empty/index';
import { Choice, idOrNull } from '../../ui/filter/index';
import { Level } from '../../ui/glyph/index';
import { Icon } from '../../ui/icon/index';
import { Table } from '../../ui/table/index';
import { call } from '../../wire/call';
import { copyText } from '../copy';
import { saveCsv } from '../csv';
import { Age, Answer } from '../fed';
import { type Heard, KEPT, type Trace, UNHEARD, withFrames } from './frame';
import { linesOf, tableOf } from './frames_file';
import { isFaulty, momentOf, sentenceOf, spaced, verdictLevel } from './say';
import { Wide } from './wide';

const FAULTY = 'faulty';

/** Follows the frames of a line as long as somebody looks. */
function traceOf(id: number): Feed<Trace> {
  let trace = UNHEARD;
  return createFeed(async () => {
    const { since } = trace;
    const { data } = await call('GET setting/serial_port/{id}/frames', { id, ...(since ? { since } : {}) });
    trace = withFrames(trace, data, since);
    return trace;
  }, TRACE_SECONDS);
}

function ResultCell({ frame }: { frame: Heard }) {
  const w = words('ports').monitor;
  const { verdict, said } = frame;
  const level = verdictLevel(verdict);
  return (
    <>
      {level ? <Level level={level}>{w.verdicts[verdict]}</Level> : w.verdicts[verdict]}
      <p>{w.seal[said.seal]}</p>
    </>
  );
}

function Frames({ frames }: { frames: readonly Heard[] }) {
  const w = words('ports').monitor;
  const zone = boxZone();
  return (
    <Wide>
      <Table<Heard>
        label={w.title}
        rows={frames}
        id={({ seq }) => seq}
        look={({ verdict }) => (verdict === 'crc' || verdict === 'noise' ? { level: 'crit' } : {})}
        columns={[
          { key: 'time', label: w.time, kind: 'time', head: true, card: '1', cell: (frame) => momentOf(frame, zone) },
          { key: 'dir', label: w.dir, card: '2', width: '84px', cell: ({ dir }) => w.dirs[dir] },
          {
            key: 'unit',
            label: w.unit_name,
            kind: 'num',
            card: 'full',
            named: true,
            width: '84px',
            cell: ({ said }) => said.unit ?? '—',
          },
          {
            key: 'frame',
            label: w.frames,
            card: 'full',
            cell: (frame) => (
              <>
                {sentenceOf(frame)}
                <p class="mono" style={{ overflowWrap: 'anywhere' }}>
                  {spaced(frame.hex)}
                </p>
              </>
            ),
          },
          { key: 'result', label: w.result, card: 'full', width: '132px', cell: (frame) => <ResultCell frame={frame} /> },
        ]}
      />
    </Wide>
  );
}

interface BarProps {
  readonly frames: readonly Heard[];
  readonly shown: readonly Heard[];
  readonly unit: number | null;
  readonly onUnit: (unit: number | null) => void;
  readonly faulty: boolean;
  readonly onFaulty: (faulty: boolean) => void;
  readonly paused: boolean;
  readonly onPause: () => void;
  readonly file: string;
}

/** What is shown of the frames, and the ways to take them along. */
function Bar({ frames, shown, unit, onUnit, faulty, onFaulty, paused, onPause, file }: BarProps) {
  const w = words('ports').monitor;
  const asked = frames.flatMap(({ dir, said }) => (dir === 'out' && said.unit !== null ? [said.unit] : []));
  const units = [...new Set(unit === null ? asked : [...asked, unit])].sort((a, b) => a - b);
  const copy = (): void => {
    if (copyText(linesOf(shown, boxZone()))) toast(fill(w.copied, { n: shown.length }));
    else toast(w.not_copied, 'warn');
  };
  const save = (): void => saveCsv(tableOf(shown, boxZone()), `${file}.csv`);
  return (
    <Wide>
      <div class="bar">
        <button type="button" class="btn" data-k={paused ? 'main' : undefined} onClick={onPause}>
          {paused ? w.continue : w.pause}
        </button>
        <Choice
          label={w.units}
          value={unit}
          options={units.map((each) => [String(each), fill(w.unit, { unit: each })])}
          onPick={(text) => onUnit(idOrNull(text))}
        />
        <Choice
          label={w.all}
          value={faulty ? FAULTY : null}
          options={[[FAULTY, w.faults]]}
          onPick={(text) => onFaulty(text === FAULTY)}
        />
        <button type="button" class="btn" disabled={shown.length === 0} onClick={copy}>
          <Icon name="copy" />
          {w.copy}
        </button>
        <button type="button" class="btn" disabled={shown.length === 0} onClick={save}>
          <Icon name="down" />
          {w.csv}
        </button>
      </div>
    </Wide>
  );
}

/** Frames of the trace that came after those that are held still. */
const newerThan = (held: Trace, now: Trace): number => (now.since < held.since ? now.since : now.since - held.since);

function Live({ trace, port }: { trace: Trace; port: SerialPort }) {
  const w = words('ports').monitor;
  const [held, setHeld] = useState<Trace | null>(null);
  const [unit, setUnit] = useState<number | null>(null);
  const [faulty, setFaulty] = useState(false);
  const { frames, missed } = held ?? trace;
  const shown = useMemo(
    () => frames.filter((frame) => (unit === null || frame.party === unit) && (!faulty || isFaulty(frame))),
    [frames, unit, faulty],
  );
  const newest = useMemo(() => [...shown].reverse(), [shown]);
  return (
    <>
      <Bar
        frames={frames}
        shown={shown}
        unit={unit}
        faulty={faulty}
        file={`${w.file} ${port.name}`}
        onUnit={setUnit}
        onFaulty={setFaulty}
        paused={held !== null}
        onPause={() => setHeld(held ? null : trace)}
      />
      <p class="mut">
        {held ? fill(w.paused, { n: newerThan(held, trace) }) : fill(w.shown, { n: shown.length, kept: KEPT })}
        {missed > 0 && ` · ${fill(w.missed, { n: missed })}`}
      </p>
      {newest.length > 0 ? (
        <Frames frames={newest} />
      ) : (
        <Empty icon="list" title={frames.length > 0 ? w.clear_filter : w.none}>
          {frames.length > 0 ? null : w.none_text}
        </Empty>
      )}
    </>
  );
}

/** The last frames of a line as they go by: bytes, and what they say. */
export function Monitor({ port }: { port: SerialPort }) {
  const [feed] = useState(() => traceOf(port.id));
  const { old, at } = useStore(feed.$);
  return (
    <div data-st={old ? 'stale' : undefined}>
      {old && at !== null && <Age at={at} />}
      <Answer feed={feed}>{(trace) => <Live trace={trace} port={port} />}</Answer>
    </div>
  );
}
