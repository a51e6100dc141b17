import { BOX_SITE } from '../contract/codes';
import type { Carousel } from '../contract/entities';
import { CAROUSEL_INTERVAL, type carousel } from '../contract/rules/layout';
import type { Input } from '../contract/shape';
import { judge } from '../sites/faults';
import type { Sites } from '../sites/index';
import { ALL, type Scope } from '../store/list';
import type { Settings } from '../store/settings';

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
    /** Sites that are not seen keep turning, after those that are named. @throws Refusal 1001 a site that is not seen or empty */
    change(scope: Scope, { enable, interval, device_group_ids }: CarouselInput): void {
      const seen = withDevices(scope);
      const before = stored();
      const named = [...new Set(device_group_ids ?? before.device_group_ids.filter((id) => seen.has(id)))];
      judge(named.every((id) => seen.has(id)) ? {} : { device_group_ids: { key: 'carousel_site' } });
      const all = withDevices(ALL);
      const others = before.device_group_ids.filter((id) => !seen.has(id) && all.has(id));
      settings.put(KEY, {
        enable,
        interval: enable ? (interval ?? CAROUSEL_INTERVAL) : CAROUSEL_INTERVAL,
        device_group_ids: [...named, ...others],
      });
    },
  };
}
