import type zh from './zh_cn';

export default {
  no_site: '沒有可編輯的站點',
  not_drawn: '本站點還沒有地圖',
  larger: '請在更大的螢幕上編輯，此處只能檢視。',
  may_not: '沒有編輯地圖的權限，此處只能檢視。',
} satisfies typeof zh;
