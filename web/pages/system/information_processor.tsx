import type { CpuInfo } from '../../../daemon/contract/entities';
import { spanText } from '../../../daemon/contract/span';
import { fill, words } from '../../lang/index';
import { $past, load, PAST_MS, processor } from '../../state/box/machine';
import { useStore } from '../../state/feeds/use';
import { Frame } from '../panel';
import { Fact, Meter, Part } from './information_part';
import { HEIGHT, lineOf, percentText, seenSeconds, WIDTH } from './information_rules';

/** The last minutes of the load as a line, as far as somebody looked. */
function Past() {
  const w = words('machine');
  const past = useStore($past);
  if (past.length === 0) return null;
  const loads = past.map(({ percent }) => percent);
  const [min, max] = [percentText(Math.min(...loads)), percentText(Math.max(...loads))];
  const minutes = PAST_MS / 60_000;
  const span = spanText(seenSeconds(past), words('shell').age);
  return (
    <>
      <svg
        class="spark"
        role="img"
        aria-label={fill(w.past_says, { span, min, max })}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        <path class="lim" d={`M0 0H${WIDTH}M0 ${HEIGHT}H${WIDTH}`} />
        <path d={lineOf(past)} />
      </svg>
      <p class="mut cl">
        <span>{fill(w.past, { minutes })}</span>
        <span class="push">{fill(w.range, { span, min, max })}</span>
      </p>
    </>
  );
}

const Now = () => (
  <Part feed={load} lines={2}>
    {(percent) => (
      <>
        <Meter label={words('machine').use} percent={percent} />
        <Past />
      </>
    )}
  </Part>
);

function Facts({ info: { model, cores, arch, temperature, load: mean } }: { info: CpuInfo }) {
  const w = words('machine');
  return (
    <dl class="kv">
      <Fact name={w.model}>{model || null}</Fact>
      <Fact name={w.cores}>{cores > 0 ? <span class="val">{fill(w.cores_of, { n: cores, arch })}</span> : null}</Fact>
      <Fact name={w.temperature}>
        {temperature === null ? null : (
          <span class="val">
            {temperature.toFixed(1)}
            <i>℃</i>
          </span>
        )}
      </Fact>
      <Fact name={w.load}>
        {mean && (
          <>
            <span class="val">{mean.map((n) => n.toFixed(2)).join(' / ')}</span> <span class="mut">{w.load_spans}</span>
          </>
        )}
      </Fact>
    </dl>
  );
}

/** The processor: what it is, and what it does now and did in the last minutes. Both are asked for on their own. */
export const Processor = () => (
  <Frame title={words('machine').processor} w={6} wm={6} tall={2}>
    <Now />
    <div style={{ blockSize: 'var(--s4)' }} />
    <Part feed={processor} lines={4}>
      {(info) => <Facts info={info} />}
    </Part>
  </Frame>
);
