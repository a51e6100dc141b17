import type { Template, TemplateFieldChange, TemplateItemChange, TemplateSync } from '../../contract/entities';
import type { DeviceModel, Language, ModelItem, Option } from '../../contract/model';
import { say } from '../../lang/index';
import { wordsOfOption } from '../../sites/kind';
import type { FieldDifference, ItemDifference } from '../../sites/template-difference';
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

/** What a field is worth that is not said. */
const UNSAID: Readonly<Record<string, string>> = { scale: '1', offset: '0' };
const isRecord = (v: unknown): v is Readonly<Record<string, unknown>> => typeof v === 'object' && v !== null;

function stateText(option: Option, language: Language): string {
  const state = `${option.value} ${wordsOfOption(option)[language]}`;
  return option.alarm ? say(language, 'template_state_alarm', { state }) : state;
}

/** A field of a document as somebody reads it who compares two. */
function valueText(name: string, value: unknown, language: Language): string {
  if (value === undefined) return UNSAID[name] ?? '';
  if (name === 'names' && isRecord(value)) return String(value[language] ?? '');
  if (name === 'options' && Array.isArray(value))
    return (value as readonly Option[]).map((each) => stateText(each, language)).join(' · ');
  if (Array.isArray(value) && !value.some(isRecord)) return value.join(name === 'no_value' ? ', ' : '…');
  return isRecord(value) ? JSON.stringify(value) : String(value);
}
const fieldIn = ({ name, from, to }: FieldDifference, language: Language): TemplateFieldChange => ({
  name,
  from: valueText(name, from, language),
  to: valueText(name, to, language),
});
const differing = ({ item, fields }: ItemDifference, language: Language): TemplateItemChange => ({
  item_cell_name: item.item_cell_name,
  name: item.names[language],
  fields: fields.map((each) => fieldIn(each, language)),
});

/** What carrying a template to its devices does, its items named in a language. */
export function syncIn({ devices, added, changed, replaced, removed, fields }: Sync, language: Language): TemplateSync {
  const whole = (item: ModelItem) => differing({ item, fields: [] }, language);
  const some = (each: ItemDifference) => differing(each, language);
  return {
    devices,
    fields: fields.map((each) => fieldIn(each, language)),
    added: added.map(whole),
    changed: changed.map(some),
    replaced: replaced.map(some),
    removed: removed.map(whole),
  };
}
