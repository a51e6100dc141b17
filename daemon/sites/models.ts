import type { DeviceModel } from '../contract/model';
import { faultsOfModel, modelOf } from '../contract/template';
import type { TemplateStore } from '../store/templates';

/** @returns null when the text is no sound document: a damaged template must not stop the room */
function read(text: string): DeviceModel | null {
  try {
    const document: unknown = JSON.parse(text);
    return faultsOfModel(document).length === 0 ? modelOf(document) : null;
  } catch {
    return null;
  }
}

/** Models of stored templates. A document is read and checked once as long as its text stays the same. */
export function createModels(stored: TemplateStore) {
  const known = new Map<number, { readonly text: string; readonly model: DeviceModel | null }>();
  /** @param templates those of a draft make the same models */
  function of(template_id: number, templates: Pick<TemplateStore, 'document'> = stored): DeviceModel | null {
    const text = templates.document(template_id);
    if (text === undefined) return null;
    const before = known.get(template_id);
    if (before?.text === text) return before.model;
    const model = read(text);
    known.set(template_id, { text, model });
    return model;
  }
  return {
    /** as its devices are made of it */
    of,
    /** as its owner has changed it, whether or not its devices follow that yet */
    edited(template_id: number): DeviceModel | null {
      const draft = stored.draft(template_id);
      return draft === null ? of(template_id) : read(draft);
    },
  };
}
export type Models = ReturnType<typeof createModels>;
