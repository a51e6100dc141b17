import { type Differing, over } from '../../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  pages: {
    async_node: '比對本機與上級平台的數據，並進行同步。',
    bind_node: '把本機綁定到上級平台。',
    download_protocol: '將點表下載為試算表或檔案，供上級系統對接。',
    setting_auto_login: '讓瀏覽器在有效期內毋須密碼即可進入。',
    tools: '現場除錯：網絡檢測、讀取 Modbus 寄存器、校驗與進制換算。',
  },
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
