import { type Differing, over } from '../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  conflict: {
    none: '雙方修改的是不同的組件，可以合併，不會遺失任何修改。',
    differences: { group: '組合' },
  },
  again: { user: '用戶名' },
  versions: { user: '用戶', widgets: '組件數' },
  sites: {
    replaced: '該頁現有的 {n} 個組件將被取代，可從歷史版本還原。',
    below: '該頁的子頁面將一併刪除，其中有 {n} 個組件。',
  },
  binding: {
    ways: { seat: '模板和位置相同', rank: '模板和順序相同' },
  },
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
