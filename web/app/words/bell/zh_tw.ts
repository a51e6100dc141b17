import type zh from './zh_cn';

export default {
  all_clear: '沒有待確認的活動告警',
  beside: '已恢復和被抑制的告警見告警頁面',
  confirm_all: '全部確認…',
  nothing_to_confirm: '沒有需要確認的告警',
  empty: '沒有系統訊息',
  mute: '靜音 10 分鐘',
  system: '系統',
  unconfirmed: '未確認告警',
  unmute: '取消靜音',
} satisfies typeof zh;
