import { CAROUSEL_INTERVAL, carousel, carouselFaults } from '../../../../daemon/contract/rules/layout';
import type { Input } from '../../../../daemon/contract/shape';
import { words } from '../../../lang/index';
import { FormWindow } from '../../../pages/kit/index';
import type { FormSpec } from '../../../pages/kit/spec';
import type { Values } from '../../../ui/form/spec';
import { call } from '../../../wire/call';
import type { Room } from '../../canvas/room';

export interface CarouselProps {
  readonly room: Room;
  readonly onClose: () => void;
}
type Settings = Input<typeof carousel>;

const turns = ({ enable }: Values): boolean => enable === true;

/** Which sites take turns on a wall, and how long each stays: of sites those that have devices. */
async function carouselForm({ sites }: Room): Promise<FormSpec<Settings>> {
  const w = words('map_dialogs').carousel;
  const { enable, interval, device_group_ids } = await call('GET setting/vertical_view_polling_set', {});
  return {
    title: w.title,
    done: w.done,
    rules: {
      fields: carousel,
      also: ({ enable, interval }) =>
        carouselFaults({ enable: enable === true, ...(typeof interval === 'number' && { interval }) }),
    },
    values: { enable, interval, device_group_ids },
    parts: [
      { kind: 'switch', key: 'enable', label: w.enable },
      { kind: 'number', key: 'interval', label: w.interval, unit: words('shell').age.second, shown: turns },
      {
        kind: 'many',
        key: 'device_group_ids',
        label: w.sites,
        shown: turns,
        options: sites.filter(({ has_device }) => has_device).map(({ id, name }) => ({ value: id, label: name })),
      },
    ],
    save: (values) =>
      call('PUT setting/vertical_view_polling_set', values.enable ? values : { enable: false, interval: CAROUSEL_INTERVAL }),
  };
}

export const Carousel = ({ room, onClose }: CarouselProps) => (
  <FormWindow draft="carousel" open={() => carouselForm(room)} onClose={onClose} />
);
