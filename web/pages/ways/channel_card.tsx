import type { PushChannel } from '../../../daemon/contract/entities';
import { CHANNEL_LIMITS } from '../../../daemon/contract/rules/push_channel';
import { fill, words } from '../../lang/index';
import { $levels } from '../../state/alarms/settings';
import { Level } from '../../ui/glyph/index';
import { numberText } from '../../ui/value/number';
import { call } from '../../wire/call';
import { Frame } from '../panel';
import { Doing } from './card';
import { push } from './channel_list';
import { LastTry } from './last_try';
import { Queued } from './queued';

/** What a kind of channel takes, in words. */
function limitsText(kind: PushChannel['kind']): string {
  const w = words('push');
  const { a_minute, bytes } = CHANNEL_LIMITS[kind];
  if (a_minute === null || bytes === null) return w.no_limits;
  return fill(w.limits, { n: a_minute, bytes: numberText(bytes) });
}
const cutTo = ({ levels, sites }: PushChannel): string => {
  const w = words('push');
  if (levels.length === 0 && sites.length === 0) return w.hears_all;
  const known = $levels.get();
  const names = levels.map((id) => known.find((level) => level.id === id)?.name ?? `#${id}`);
  const some = [...names, ...(sites.length > 0 ? [fill(w.hears_sites, { n: sites.length })] : [])];
  return some.reduce((a, b) => fill(w.join, { a, b }));
};

interface CardProps {
  readonly channel: PushChannel;
  /** whoever may change it, and whoever may try it */
  readonly may: { readonly change: boolean; readonly test: boolean };
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** One channel: what it is, how the last message went, and what can be done with it. */
export function ChannelCard({ channel, may, onEdit, onDelete }: CardProps) {
  const w = words('push');
  const { id, name, kind, url, enable, last } = channel;
  const test = async (): Promise<void> => {
    try {
      await call('POST setting/webhook/test', { id });
    } finally {
      await push.refresh();
    }
  };
  return (
    <Frame title={name} side={<span class="mut">{w.kinds[kind]}</span>} w={6} wm={12}>
      <dl class="kv">
        <dt>{w.state}</dt>
        <dd>{enable ? <LastTry last={last} never={w.never} /> : <Level level="nodata">{w.off}</Level>}</dd>
        <Queued way="push" channel={id} />
        <dt>{w.url}</dt>
        <dd class="mono" style={{ overflowWrap: 'anywhere' }}>
          {url}
        </dd>
        <dt>{w.hears}</dt>
        <dd>{cutTo(channel)}</dd>
        <dt>{w.limit}</dt>
        <dd>{limitsText(kind)}</dd>
      </dl>
      <div class="cl" style={{ marginBlockStart: 'var(--s3)' }}>
        {may.test && <Doing label={w.test} busy={w.testing} run={test} done={fill(w.tested, { name })} />}
        {may.change && (
          <>
            <button type="button" class="btn" aria-label={`${w.edit} ${name}`} onClick={onEdit}>
              {w.change}
            </button>
            <button
              type="button"
              class="btn"
              data-k="risk"
              aria-label={`${words('kit').delete.action} ${name}`}
              onClick={onDelete}
            >
              {words('kit').delete.action}
            </button>
          </>
        )}
      </div>
    </Frame>
  );
}
