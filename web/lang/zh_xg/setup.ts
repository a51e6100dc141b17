import type zh from '../zh_cn/setup';

export default {
  title: '首次設定',
  password: '管理員密碼已更改',
  password_open: '管理員密碼仍為初始密碼',
  clock: '時鐘：{time}（{zone}）',
  clock_wrong: '時鐘不正確：{time}（{zone}）',
  clock_set: '設定時間',
  site: '已有站點',
  site_open: '加入第一個站點',
  site_name: '站點名稱',
  add: '加入',
  finish: '完成設定',
  later: '稍後再做',
  finished: '設定已完成',
} satisfies typeof zh;
