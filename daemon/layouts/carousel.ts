import { BOX_SITE } from '../contract/codes';
import type { Carousel } from '../contract/entities';
import { CAROUSEL_INTERVAL, CAROUSEL_SITES, type carousel } from '../contract/rules/layout';
import type { Input } from '../contract/shape';
import { judge } from '../sites/faults';
import type { Sites } from '../sites/index';
import { ALL, type Scope } from '../store/list';
import type { Settings } from '../store/settings';
import { withUnseen } from './unseen';

export type CarouselInput = Input<typeof carousel>;
export interface CarouselParts {
  readonly settings: Settings;
  readonly sites: Pick<Sites, 'groups'>;
}

const KEY = 'carousel';
const NONE: Carousel = { enable: false, interval: CAROUSEL_INTERVAL, device_group_ids: [] };

/** Sites that take turns on a wall: those that have devices. */
export function createCarousel({ settings, sites }: CarouselParts) {
  const withDevices = (scope: Scope): ReadonlySet<number> =>
    new Set(
      sites
        .groups(scope, { has_device: true, limit: 0 })
        .data.map(({ id }) => id)
        .filter((id) => id !== BOX_SITE),
    );
  const stored = (): Carousel => settings.get(KEY, NONE);
  return {
    stored,
    /** Of a scope: what is not seen, gone or empty turns for nobody. */
    read(scope: Scope): Carousel {
      const seen = withDevices(scope);
      const { device_group_ids, ...rest } = stored();
      return { ...rest, device_group_ids: device_group_ids.filter((id) => seen.has(id)) };
    },
    /**
     * Sites that are not seen keep turning, where they stand.
     * @throws Refusal 1001 a site that is not seen or empty; less than two with those that are not seen; turned on or off by somebody who does not see all of them
     */
    change(scope: Scope, { enable, interval, device_group_ids }: CarouselInput): void {
      const seen = withDevices(scope);
      const before = stored();
      const all = withDevices(ALL);
      const isUnseen = (id: number): boolean => !seen.has(id) && all.has(id);
      const named = [...new Set(device_group_ids ?? before.device_group_ids.filter((id) => seen.has(id)))];
      const switches = enable !== before.enable && before.device_group_ids.some(isUnseen);
      const turning = withUnseen(named, before.device_group_ids, isUnseen);
      const few = enable && turning.length < CAROUSEL_SITES;
      judge({
        ...(switches && { enable: { key: 'carousel_unseen' } }),
        ...(few && { device_group_ids: { key: 'count_min', data: { min: CAROUSEL_SITES } } }),
        ...(!named.every((id) => seen.has(id)) && { device_group_ids: { key: 'carousel_site' } }),
      });
      settings.put(KEY, {
        enable,
        interval: enable ? (interval ?? CAROUSEL_INTERVAL) : CAROUSEL_INTERVAL,
        device_group_ids: turning,
      });
    },
  };
}
