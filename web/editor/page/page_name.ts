import type { MapPage } from '../../../daemon/contract/entities/layouts';

/** A page of a map as one text. */
export const nameOf = ({ device_group_id, type, parent_id }: MapPage): string => `${device_group_id}/${type}/${parent_id}`;
