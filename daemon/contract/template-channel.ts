import type { ChannelItem } from './model';
import { FACT_CHECKS, given, type ItemFault, when } from './template-item';

const CHANNEL = /^d[io]_([1-9]|[12]\d|3[0-2])$/;

const isOutput = ({ channel }: ChannelItem): boolean => channel.startsWith('do_');

/** What no single field of an input or output can say. The fields themselves have passed CHANNEL_RULES. */
export const faultsOfChannel = (item: ChannelItem): ItemFault[] => [
  ...FACT_CHECKS.flatMap((check) => check(item)),
  ...when(!CHANNEL.test(item.channel), 'channel', 'channel_form'),
  ...when(given(item.write) && !isOutput(item), 'write', 'channel_write'),
  ...when(given(item.debounce_ms) && isOutput(item), 'debounce_ms', 'channel_debounce'),
];
