import type { ChannelItem, ModelLimits } from './model';
import { FACT_RULES, faultsBy, given, type ItemFault, type Rule, when } from './template-item';

const CHANNEL = /^d[io]_([1-9]|[12]\d|3[0-2])$/;

const isOutput = ({ channel }: ChannelItem): boolean => channel.startsWith('do_');

const channel = (item: ChannelItem): ItemFault[] => [
  ...when(!CHANNEL.test(item.channel), 'channel', 'channel_form'),
  ...when(given(item.write) && !isOutput(item), 'write', 'channel_write'),
  ...when(given(item.debounce_ms) && isOutput(item), 'debounce_ms', 'channel_debounce'),
];
const RULES: readonly Rule<ChannelItem>[] = [...FACT_RULES, [channel, 'channel', 'write', 'debounce_ms']];

/** What no single field of an input or output can say; `wrong`: fields that CHANNEL_RULES have found wrong. */
export const faultsOfChannel = (item: ChannelItem, limits: ModelLimits, wrong: ReadonlySet<string>): ItemFault[] =>
  faultsBy(RULES, item, limits, wrong);
