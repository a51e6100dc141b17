import type { Edition } from '../../../daemon/contract/entities';
import { words } from '../../lang/index';
import { LANGUAGE_NAMES, languageOf } from '../../state/window/language';

/** What is another in another edition, in words. */
export interface EditionChange {
  readonly key: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** What an edition shows, each with its name and in words, in the order of its form. */
function told(edition: Edition): { key: string; label: string; text: string }[] {
  const w = words('edition');
  const flag = (on: boolean): string => (on ? w.shown : w.not_shown);
  const logo = (address: string): string => (address ? w.own_logo : w.product_logo);
  const { phone, email, site } = edition.support_info;
  return [
    { key: 'language', label: w.language, text: LANGUAGE_NAMES[languageOf(edition)] },
    { key: 'sys_name', label: w.sys_name, text: edition.sys_name },
    { key: 'sys_show', label: w.sys_show, text: flag(edition.sys_show) },
    { key: 'company', label: w.company, text: edition.company },
    { key: 'sys_info_show', label: w.sys_info_show, text: flag(edition.sys_info_show) },
    { key: 'support_show', label: w.support_show, text: flag(edition.support_show) },
    {
      key: 'support_info',
      label: w.support_info,
      text: edition.support_show ? [phone, email, site].filter(Boolean).join(' · ') : '',
    },
    { key: 'filing_display', label: w.filing_display, text: flag(edition.filing_display) },
    { key: 'filing_info', label: w.filing_info, text: edition.filing_display ? edition.filing_info : '' },
    { key: 'login_logo', label: w.login_logo, text: logo(edition.login_logo) },
    { key: 'home_logo', label: w.home_logo, text: logo(edition.home_logo) },
  ];
}

/** What everybody sees differently when the box goes from one edition to another. */
export function editionChanges(from: Edition, to: Edition): EditionChange[] {
  const after = told(to);
  return told(from).flatMap(({ key, label, text }, at) => {
    const next = after[at]!.text;
    // two pictures are two, though each is an own one
    const isOther = text !== next || (key.endsWith('_logo') && from[key as 'home_logo'] !== to[key as 'home_logo']);
    return isOther ? [{ key, label, before: text, after: next }] : [];
  });
}
