import type { Language } from '../contract/model';
import type { Storing } from '../contract/rules/storing';
import type { Fault } from '../contract/shape';
import type { Scope } from '../store/list';
import type { Changed, createItems } from './items';
import type { Writing } from './writing';

/** What history keeps of many items, or of all items of devices. */
export function createStoring(
  { catalogue }: Pick<Writing, 'catalogue'>,
  changeItems: ReturnType<typeof createItems>['changeItems'],
) {
  const ofItems = (scope: Scope, ids: readonly number[], { enable, ...rest }: Storing, language: Language): Changed =>
    changeItems(
      scope,
      { ids: [...ids], fields: { ...rest, ...(enable === undefined ? {} : { save_enable: enable }) } },
      language,
    );

  return {
    storeItems: ofItems,
    /** a device counts as changed once each of its items is */
    storeDevices(scope: Scope, devices: readonly number[], wish: Storing, language: Language): Changed {
      const wanted = new Set(devices);
      const items = [...catalogue().items.values()].filter(({ device_id }) => wanted.has(device_id));
      const { failed } = ofItems(
        scope,
        items.map(({ id }) => id),
        wish,
        language,
      );
      const known = catalogue();
      const faults = new Map<number, Fault>(failed.map(({ id, fault }) => [known.items.get(id)!.device_id, fault]));
      for (const id of wanted) {
        const device = known.devices.get(id);
        if (!device || !scope.has(device.device_group_id)) faults.set(id, { key: 'not_found' });
      }
      return {
        success: [...wanted].filter((id) => !faults.has(id)),
        failed: [...faults].map(([id, fault]) => ({ id, fault })),
      };
    },
  };
}
