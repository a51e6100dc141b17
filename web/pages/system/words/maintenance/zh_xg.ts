import type master from './zh_cn';

export default {
  pages: {
    async_node: '比對本機與上級平台的數據，並進行同步。',
    bind_node: '把本機綁定到上級平台。',
    download_protocol: '將點表下載為試算表或檔案，供上級系統對接。',
    setting_auto_login: '讓瀏覽器在有效期內毋須密碼即可進入。',
    setting_sys_edition: '選擇產品版本：名稱、公司與技術支援隨之改變。',
    tools: '現場除錯：網絡檢測、讀取 Modbus 寄存器、校驗與進制換算。',
  },
  root: '維護入口僅供超級管理員使用。',
  title: '維護入口',
} satisfies typeof master;
