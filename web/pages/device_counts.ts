import type { Device, ItemCounts } from '../../daemon/contract/entities';

/** The counts of a device: `item_count` holds those too that are switched off or that its unit lacks. */
export const countsOf = ({
  item_normal,
  item_abnormal,
  item_alarm,
  item_no_value,
  item_disabled,
  item_waiting,
  item_unwatched,
}: Omit<Device, 'items'>): ItemCounts => ({
  items: item_normal + item_abnormal,
  item_alarm,
  item_no_value,
  item_disabled,
  item_waiting,
  item_unwatched,
});
