import type { Template, TemplateItemChange, TemplateSync } from '../../contract/entities';
import type { DeviceModel, Language, ModelItem } from '../../contract/model';
import type { ItemDifference } from '../../sites/template-difference';
import type { Sync } from '../../sites/template-editing';
import type { TemplateEntry } from '../../store/templates';

export function templateIn(template: TemplateEntry, language: Language): Template {
  const { id, category_id, category_code, vendor, model, driver, version, item_count, builtin, source } = template;
  return {
    id,
    name: template.names[language],
    device_template_category_id: category_id,
    category_code,
    vendor,
    model,
    driver,
    version,
    item_count,
    builtin,
    synced: template.synced,
    source,
    devices: template.devices,
    update_time: template.update_time,
  };
}

/** What only one template is asked for. */
export const wholeIn = (model: DeviceModel | null) => ({ items: model?.items ?? [], document: model });

const differing = ({ item, fields }: ItemDifference, language: Language): TemplateItemChange => ({
  item_cell_name: item.item_cell_name,
  name: item.names[language],
  fields,
});

/** What carrying a template to its devices does, its items named in a language. */
export function syncIn({ devices, added, changed, replaced, removed, fields }: Sync, language: Language): TemplateSync {
  const whole = (item: ModelItem) => differing({ item, fields: [] }, language);
  const some = (each: ItemDifference) => differing(each, language);
  return {
    devices,
    fields,
    added: added.map(whole),
    changed: changed.map(some),
    replaced: replaced.map(some),
    removed: removed.map(whole),
  };
}
