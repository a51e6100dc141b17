import type master from './zh_cn';

export default {
  pages: {
    async_node: '比對本機與上層平台的資料，並進行同步。',
    bind_node: '把本機綁定到上層平台。',
    download_protocol: '將點表下載為試算表或檔案，供上層系統對接。',
    setting_auto_login: '讓瀏覽器在有效期內不需密碼即可進入。',
    setting_sys_edition: '選擇產品版本：名稱、公司與技術支援隨之改變。',
    tools: '現場除錯：網路檢測、讀取 Modbus 暫存器、校驗與進位換算。',
  },
  root: '維護入口僅供超級管理員使用。',
  title: '維護入口',
} satisfies typeof master;
