import type master from './zh_cn';

export default {
  title: '控制 {device} · {item}',
  now: '目前',
  target: '目標值',
  present: '{label}（目前）',
  range: '{min} – {max} {unit}',
  range_steps: '{min} – {max} {unit}，步長 {step}',
  at_once: '確認後設備立即動作，結果以設備讀回為準。',
  verified: '此輸出會影響供電或設備運作：執行前需要驗證本人的登入密碼，確認後設備立即動作。',
  run: '執行',
  running: '執行中…',
  done: '已執行，設備讀回 {shown}（{ms}）',
  unconfirmed: '已送出，未確認：無法讀回 {value}',
  other: '已送出，未確認：讀回為 {shown}，不是 {value}',
  last: '最近的控制',
  by_alarm: '告警 {id} 的動作（{owner}）',
  results: {
    running: '執行中',
    success: '已執行',
    fail: '未執行',
    unconfirmed: '已送出，未確認',
    no_answer: '無應答',
    refused: '未送出',
    unknown: '結果不明',
  },
} satisfies typeof master;
