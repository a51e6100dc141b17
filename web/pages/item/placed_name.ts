import type { Device } from '../../../daemon/contract/entities';

/** A device where several sites have one of that name: each of them has a UPS. */
export const placedName = ({ device_group, name }: Pick<Device, 'device_group' | 'name'>): string => `${device_group} · ${name}`;
