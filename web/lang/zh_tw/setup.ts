import type zh from '../zh_cn/setup';

export default {
  title: '首次設定',
  password: '管理員密碼已變更',
  password_open: '管理員密碼仍為初始密碼',
  clock: '時鐘：{time}（{zone}）',
  clock_wrong: '時鐘不正確：{time}（{zone}）',
  clock_set: '設定時間',
  site: '已有站點',
  site_open: '新增第一個站點',
  site_name: '站點名稱',
  add: '新增',
  finish: '完成設定',
  later: '以後再說',
  finished: '設定已完成',
} satisfies typeof zh;
