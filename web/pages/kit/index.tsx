import { rest } from '../../chunks/rest';
import { loadWords } from '../../lang/index';
import { $language } from '../../state/window/language';
import type { FieldProps } from '../../ui/field/field';
import { part } from '../../ui/part';
import type { FormOpening, ListSpec } from './spec';

type ListFile = typeof import('./list/listing');
type FormFile = typeof import('./form/form');

let listFile: ListFile | null = null;
let formFile: FormFile | null = null;

/** Fetches what lists are drawn with, and its words. Rejects when one of them does not come. */
async function list(): Promise<ListFile> {
  const [found] = await Promise.all([import('./list/listing'), rest(), loadWords($language.get(), 'kit')]);
  listFile = found;
  return found;
}

/** Fetches what forms are drawn with, and its words. Rejects when one of them does not come. */
async function form(): Promise<FormFile> {
  const language = $language.get();
  const [found] = await Promise.all([import('./form/form'), rest(), loadWords(language, 'kit'), loadWords(language, 'fault')]);
  formFile = found;
  return found;
}

/** What a page of each kind is drawn with at first. */
export const kit = { list, form };
export type Kit = keyof typeof kit;

const useList = part(list, () => listFile);
const useForm = part(form, () => formFile);

/** A page that is a list: what it shows and what can be done is data. */
export function Listing<Row>(spec: ListSpec<Row>) {
  const file = useList();
  return file && <file.Listing {...spec} />;
}

/** A form that is a page of its own, or a part of one. */
export function Settings(props: FormOpening) {
  const file = useForm();
  return file && <file.Settings {...props} />;
}

/** A form above a page. */
export function FormWindow(props: FormOpening & { readonly onClose: () => void }) {
  const file = useForm();
  return file && <file.FormWindow {...props} />;
}

/** A field that stands in no form. */
export function LoneField(props: FieldProps) {
  const file = useForm();
  return file && <file.LoneField {...props} />;
}

/** Draws what is asked and told above a page (own password, what blocks, results); lists and settings bring it along. */
export function Asking() {
  const file = useForm();
  return file && <file.Asking />;
}
