import { LANGUAGES } from '../../daemon/contract/model';
import { fill } from '../lang/index';
import { $info } from '../state/session/session';
import { LANGUAGE_NAMES, languageOf } from '../state/window/language';

/** Languages in which somebody can be told. @param box what that of the box is called, with a place for which it is */
export function languageOptions(box: string): readonly { readonly value: string; readonly label: string }[] {
  const own = languageOf($info.get() ?? { language: '' });
  return [
    { value: '', label: fill(box, { language: LANGUAGE_NAMES[own] }) },
    ...LANGUAGES.map((code) => ({ value: code, label: LANGUAGE_NAMES[code] })),
  ];
}
