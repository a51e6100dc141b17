import type zh from './zh_cn';

export default {
  all_clear: '目前沒有未確認的告警',
  confirm_all: '全部確認…',
  empty: '沒有系統訊息',
  mute: '靜音 10 分鐘',
  system: '系統',
  unconfirmed: '未確認告警',
  unmute: '取消靜音',
} satisfies typeof zh;
