import { useState } from 'react';
import type { AlarmPush, PushChannel } from '../../../daemon/contract/entities';
import { MOST_CHANNELS } from '../../../daemon/contract/rules/push_channel';
import { fill, words } from '../../lang/index';
import { tellFault } from '../../state/feeds/outcome';
import { useStore } from '../../state/feeds/use';
import { hasFunc } from '../../state/people/roles';
import { $roles } from '../../state/session/session';
import { toast } from '../../state/window/toasts';
import { Confirm } from '../../ui/dialog/index';
import { Empty } from '../../ui/empty/index';
import { Answer } from '../fed';
import { FormWindow } from '../kit/index';
import { deletedText } from '../kit/rows/happened';
import type { FormSpec } from '../kit/spec';
import { Frame } from '../panel';
import { ChannelCard } from './channel_card';
import { inputOf, push, readPush, writeAlive, writeChannels } from './channel_list';
import { MailCard, mail, SmsCard, sms } from './own_cards';

/** What stands above the page. */
type Above =
  | { readonly is: 'channel'; readonly of: PushChannel | null }
  | { readonly is: 'delete'; readonly of: PushChannel }
  | { readonly is: 'alive' | 'mail_trial' | 'sms' | 'trial' }
  | null;

const channelForm = async (row: PushChannel | null): Promise<FormSpec> => (await import('./channel_form')).channelForm(row);

/** When each channel hears daily that the box is alive. */
async function aliveForm(): Promise<FormSpec> {
  const w = words('push').alive;
  const seen = await readPush();
  const { alive } = seen;
  return {
    title: w.title,
    centre: true,
    values: { on: alive !== '', time: alive || '08:00' },
    parts: [
      { kind: 'switch', key: 'on', label: w.on, help: w.help },
      { kind: 'time', key: 'time', label: w.time, shown: ({ on }) => on === true },
    ],
    save: ({ on, time }) => writeAlive(seen, on ? String(time) : ''),
  };
}

function AliveCard({ time, change }: { time: string; change: (() => void) | null }) {
  const w = words('push');
  return (
    <Frame title={w.alive.title} w={6} wm={12}>
      <p>{time === '' ? w.alive.never : fill(w.alive.daily, { time })}</p>
      <p class="mut">{w.alive.help}</p>
      {change && (
        <div class="cl" style={{ marginBlockStart: 'var(--s3)' }}>
          <button type="button" class="btn" onClick={change}>
            {w.change}
          </button>
        </div>
      )}
    </Frame>
  );
}

function Deletion({ channel, close }: { channel: PushChannel; close: () => void }) {
  const w = words('push');
  const remove = async (): Promise<void> => {
    try {
      const seen = await readPush();
      await writeChannels(seen, seen.channels.filter(({ id }) => id !== channel.id).map(inputOf), undefined, {
        field: 'name',
        name: channel.name,
      });
      toast(deletedText(channel.name));
      await push.refresh();
    } catch (fault) {
      tellFault(fault);
    }
    close();
  };
  return (
    <Confirm
      title={fill(w.delete_title, { name: channel.name })}
      action={words('kit').delete.action}
      risk
      onYes={remove}
      onNo={close}
    >
      {w.delete_says}
    </Confirm>
  );
}

/** Whatever was opened, above the page. */
function Opened({ above, close }: { above: NonNullable<Above>; close: () => void }) {
  const saved = (): void => void push.refresh();
  switch (above.is) {
    case 'channel':
      return (
        <FormWindow draft={`channel ${above.of?.id ?? 0}`} open={() => channelForm(above.of)} onClose={close} onSaved={saved} />
      );
    case 'delete':
      return <Deletion channel={above.of} close={close} />;
    case 'alive':
      return <FormWindow draft="alive" open={aliveForm} onClose={close} onSaved={saved} />;
    case 'mail_trial':
      return (
        <FormWindow
          draft="mail_trial"
          open={async () => (await import('./mail_trial')).mailTrial()}
          onClose={() => {
            void mail.refresh();
            close();
          }}
          onSaved={() => {}}
        />
      );
    case 'sms':
      return (
        <FormWindow
          draft="sms"
          open={async () => (await import('./sms_form')).smsForm()}
          onClose={close}
          onSaved={() => void sms.refresh()}
        />
      );
    case 'trial':
      return (
        <FormWindow
          draft="sms_trial"
          open={async () => (await import('./sms_form')).smsTrial()}
          onClose={close}
          onSaved={(answer) => {
            toast((answer as { result: string }).result);
            void sms.refresh();
          }}
        />
      );
  }
}

interface CardsProps extends AlarmPush {
  readonly may: { readonly change: boolean; readonly test: boolean };
  readonly show: (above: Above) => void;
}
function Cards({ channels, alive, may, show }: CardsProps) {
  const w = words('push');
  return (
    <div class="grid">
      {may.change && <MailCard onTest={() => show({ is: 'mail_trial' })} />}
      {may.change && <SmsCard onEdit={() => show({ is: 'sms' })} onTest={() => show({ is: 'trial' })} />}
      {channels.map((channel) => (
        <ChannelCard
          key={channel.id}
          channel={channel}
          may={may}
          onEdit={() => show({ is: 'channel', of: channel })}
          onDelete={() => show({ is: 'delete', of: channel })}
        />
      ))}
      {channels.length === 0 && (
        <Frame title={w.channels} w={6} wm={12}>
          <Empty icon="bell" title={w.none}>
            {w.none_says}
          </Empty>
        </Frame>
      )}
      <AliveCard time={alive} change={may.change ? () => show({ is: 'alive' }) : null} />
    </div>
  );
}

/** The ways by which alarms leave the box: how each is, what it takes, and what becomes of what it does not take. */
export default function AlarmPushPage() {
  const w = words('push');
  const roles = useStore($roles);
  const [above, show] = useState<Above>(null);
  const may = { change: hasFunc(roles, 'system'), test: hasFunc(roles, 'contact_edit') };
  const full = (useStore(push.$).data?.channels.length ?? 0) >= MOST_CHANNELS;
  return (
    <>
      <div class="head">
        <h1 tabIndex={-1}>{w.title}</h1>
        <span class="mut">{w.retry}</span>
        {may.change && !full && (
          <div class="cl">
            <button type="button" class="btn" data-k="main" onClick={() => show({ is: 'channel', of: null })}>
              {w.add}
            </button>
          </div>
        )}
      </div>
      <Answer feed={push}>{(found) => <Cards {...found} may={may} show={show} />}</Answer>
      {above && <Opened above={above} close={() => show(null)} />}
    </>
  );
}
