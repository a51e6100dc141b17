import type { Faults, Fields } from '../shape';

/** Fields of a site. */
export const deviceGroup = {
  name: { t: 'text', min: 1, max: 64, like: 'plain_name' },
  parent_id: { t: 'opt', of: { t: 'int', min: 0 } },
  weight: { t: 'opt', of: { t: 'int', min: 1, max: 999999 } },
  address: { t: 'opt', of: { t: 'text', max: 200, like: 'one_line' } },
  longitude: { t: 'opt', of: { t: 'nullable', of: { t: 'num', min: 0, max: 180, digits: 6 } } },
  latitude: { t: 'opt', of: { t: 'nullable', of: { t: 'num', min: 0, max: 90, digits: 6 } } },
  contact_group_id: { t: 'opt', of: { t: 'nullable', of: { t: 'int', min: 1 } } },
  remark: { t: 'opt', of: { t: 'text', max: 500 } },
} as const satisfies Fields;

interface Coordinates {
  readonly longitude?: number | null;
  readonly latitude?: number | null;
}
/** Half of a place is none: the other half is missed where it is empty. */
export function faultsOfPlace({ longitude = null, latitude = null }: Coordinates): Faults {
  if ((longitude === null) === (latitude === null)) return {};
  return { [longitude === null ? 'longitude' : 'latitude']: { key: 'place_half' } };
}
