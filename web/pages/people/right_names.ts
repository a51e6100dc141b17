import { useEffect, useState } from 'react';
import type { FuncEntry, MenuEntry } from '../../../daemon/contract/entities';
import { tellFault } from '../../state/feeds/outcome';
import { allFuncs, allMenuEntries } from '../../state/people/people';
import { $language } from '../../state/window/language';
import type { Rights } from './rights';

/** What rights are called in the reader's language: sites, pages of the menu, functions. */
export type RightNames = (rights: Rights) => Readonly<Record<keyof Rights, readonly string[]>>;

const namesBy = (menus: readonly MenuEntry[], funcs: readonly FuncEntry[]): RightNames => {
  const language = $language.get();
  const menuName = (id: number): string => {
    const found = menus.find((menu) => menu.id === id);
    return found ? found.names[language] || found.name : `#${id}`;
  };
  return (rights) => ({
    sites: rights.sites.map(({ name }) => name),
    menus: rights.menus.map(menuName),
    funcs: rights.funcs.map((code) => funcs.find((func) => func.code === code)?.name ?? code),
  });
};

/** Null until the names have come; when they do not, that is told. */
export function useRightNames(onFault: () => void = () => {}): RightNames | null {
  const [names, setNames] = useState<RightNames | null>(null);
  useEffect(() => {
    Promise.all([allMenuEntries(), allFuncs()]).then(
      ([menus, funcs]) => setNames(() => namesBy(menus, funcs)),
      (fault: unknown) => {
        tellFault(fault);
        onFault();
      },
    );
  }, []);
  return names;
}
