import { type Differing, over } from '../../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  register: '寄存器',
  register_says: '單元 {unit} · 功能碼 {function} · 地址 {address} · {type}',
  bits: '位 {from}–{to}',
  quality: '數據質素',
  quality_stale: '數據過時',
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
