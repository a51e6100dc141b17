import type { PushChannel } from '../../../daemon/contract/entities';
import { CHANNEL_KINDS, type PushChannelInput, partedUrl, pushChannel } from '../../../daemon/contract/rules/push_channel';
import { trustFaults } from '../../../daemon/contract/rules/reach';
import type { Faults } from '../../../daemon/contract/shape';
import { words } from '../../lang/index';
import { $levels } from '../../state/alarms/settings';
import { allSites } from '../../state/people/people';
import { $language } from '../../state/window/language';
import type { Drawn } from '../../ui/form/spec';
import type { FormPart, FormSpec, Values } from '../kit/spec';
import { offPart } from '../off_part';
import { siteTree } from '../people/role_trees';
import { languageOptions } from '../told_in';
import { inputOf, readPush, writeChannels } from './channel_list';

const NEW = {
  kind: 'webhook',
  name: '',
  url: '',
  keyword: '',
  language: '',
  ca: '',
  fingerprint: '',
  enable: true,
  levels: [],
  sites: [],
  phones: [],
} as const satisfies PushChannelInput | Values;

const isRobot = ({ kind }: Values): boolean => kind !== 'webhook';
const isEncrypted = ({ url }: Values): boolean => String(url ?? '').startsWith('https:');
const numbersIn = (text: unknown): string[] =>
  String(text ?? '')
    .split(/[\s,;，；、]+/)
    .filter(Boolean);

/** An address; what stands behind its `?` goes where it is not seen. */
function Address({ id, value, locked, fault, put, fill, onBlur }: Drawn) {
  return (
    <input
      id={id}
      class="mono"
      value={String(value ?? '')}
      placeholder="https://"
      autocomplete="off"
      spellcheck={false}
      readOnly={locked}
      aria-invalid={fault !== undefined}
      aria-labelledby={`${id}-l`}
      aria-describedby={`${id}-b`}
      onInput={({ currentTarget }) => {
        const [url, key] = partedUrl(currentTarget.value);
        if (key === null) put(currentTarget.value);
        else fill({ url, key });
      }}
      onBlur={onBlur}
    />
  );
}

function partsOf(at: number, row: PushChannel | null): readonly FormPart[] {
  const w = words('push');
  const half = true;
  return [
    {
      kind: 'select',
      key: 'kind',
      label: w.kind,
      half,
      options: CHANNEL_KINDS.map((kind) => ({ value: kind, label: w.kinds[kind] })),
    },
    { kind: 'text', key: 'name', label: w.name, half },
    { kind: 'custom', key: 'url', label: w.url, help: w.url_help, draw: (drawn) => <Address {...drawn} /> },
    { kind: 'secret', key: 'key', label: w.key, help: w.key_help, sealed: `channel_key_${at}`, set: row?.has_key === true, half },
    {
      kind: 'secret',
      key: 'secret',
      label: w.secret,
      sealed: `channel_secret_${at}`,
      set: row?.has_secret === true,
      half,
      help: w.secret_help,
      shown: ({ kind }) => kind !== 'wecom',
    },
    { kind: 'text', key: 'keyword', label: w.keyword, help: w.keyword_help, shown: isRobot },
    {
      kind: 'area',
      key: 'phones',
      label: w.phones,
      help: w.phones_help,
      rows: 2,
      shape: { t: 'opt', of: { t: 'text', max: 400 } },
      shown: isRobot,
    },
    { kind: 'switch', key: 'enable', label: w.enable },
    { kind: 'heading', key: 'which', label: w.which, help: w.which_help },
    { kind: 'many', key: 'levels', label: w.levels, options: $levels.get().map(({ id, name }) => ({ value: id, label: name })) },
    { kind: 'tree', key: 'sites', label: w.sites, nodes: async () => siteTree(await allSites()) },
    { kind: 'select', key: 'language', label: w.language, options: languageOptions(w.language_of_box) },
    { kind: 'heading', key: 'trust', label: w.trust, help: w.trust_help, shown: isEncrypted },
    { kind: 'text', key: 'fingerprint', label: w.fingerprint, mono: true, shown: isEncrypted },
    { kind: 'area', key: 'ca', label: w.ca, rows: 3, shown: isEncrypted },
    offPart({ label: w.enable, says: w.channel_off, action: w.turn_on, shown: ({ enable }) => !enable }),
  ];
}

function faultsOf({ phones, ca, fingerprint }: Values): Faults {
  const wrong = numbersIn(phones).some((phone) => !/^\d{11,13}$/.test(phone));
  return {
    ...(wrong ? { phones: { key: 'mobile' } } : {}),
    ...trustFaults({ ca: String(ca ?? ''), fingerprint: String(fingerprint ?? '') }),
  };
}

/** A new channel, or one that is changed; its secrets leave the page sealed, each for its place in the list. */
export async function channelForm(row: PushChannel | null): Promise<FormSpec> {
  const w = words('push');
  const seen = await readPush();
  const list = seen.channels;
  const found = row ? list.findIndex(({ id }) => id === row.id) : -1;
  const at = found < 0 ? list.length : found;
  const { phones = [], ...values } = row ? inputOf(row) : { ...NEW, language: $language.get() };
  return {
    title: row ? `${w.edit} · ${row.name}` : w.add,
    width: 560,
    rules: { fields: pushChannel, also: faultsOf },
    values: { ...values, key: '', secret: '', phones: phones.join('\n') },
    parts: partsOf(at, row),
    save({ nonce, phones: numbers, ...channel }) {
      const next = { ...NEW, ...channel, phones: numbersIn(numbers) } as PushChannelInput;
      return writeChannels(seen, [...list.slice(0, at).map(inputOf), next, ...list.slice(at + 1).map(inputOf)], nonce, {
        field: 'url',
        name: next.name,
      });
    },
  };
}
