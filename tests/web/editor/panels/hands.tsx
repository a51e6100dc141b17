import { settle, the, type } from '../../../hands/dom';

/** A field of the panel, by the name of its value: `style.fontSize`. */
export const field = (name: string): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('.ed-side [data-field]')].find(({ dataset }) =>
    dataset.field?.endsWith(`-${name}`),
  ) ?? null;
export const fieldNames = (): readonly string[] =>
  [...document.querySelectorAll<HTMLElement>('.ed-side [data-field]')].map(({ dataset }) => dataset.field!.replace(/^.*-/, ''));

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
export function control(name: string): Control {
  const found = field(name)?.querySelector<Control>('input:not([type=color]),select,textarea');
  if (!found) throw new Error(`no field ${name}`);
  return found;
}
/** Types and stays in the field. */
export async function typed(name: string, text: string): Promise<void> {
  await type(control(name) as HTMLInputElement, text);
}
/** Types and leaves the field. */
export async function written(name: string, text: string): Promise<void> {
  await typed(name, text);
  control(name).blur();
  await settle();
}
export async function pickIn(select: HTMLSelectElement, value: string): Promise<void> {
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
  await settle();
}
export const picked = (name: string, value: string): Promise<void> => pickIn(control(name) as HTMLSelectElement, value);
export async function ticked(name: string): Promise<void> {
  control(name).click();
  await settle();
}
export const told = (name: string): string => field(name)?.querySelector('.err,.mut')?.textContent ?? '';
export async function openTab(label: string): Promise<void> {
  [...document.querySelectorAll<HTMLElement>('.ed-side [role=tab]')].find((each) => each.textContent === label)!.click();
  await settle();
}
export const side = (): HTMLElement => the('.ed-side');
