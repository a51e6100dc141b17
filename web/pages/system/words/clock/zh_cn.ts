/** The clock of the box. */
const words = {
  title: '系统时间',
  intro: '现在看到的所有时间都按这里的时钟和时区',
  now: '现在',
  unknown: '未知',
  zone_alone: '此设备的系统时钟不能由本程序设置，只能选择时区',
  box: '设备时间',
  browser: '浏览器时间',
  apart: '相差',
  same: '一致',
  ahead: '设备快 {age}',
  behind: '设备慢 {age}',
  rtc: '硬件时钟',
  present: '有',
  absent: '无（断电后需重新校时）',
  ntp: '网络校时',
  on: '已开启',
  off: '未开启',
  server: '校时服务器',
  last: '上次校时',
  never: '尚未成功',
  set: '设置',
  zone: '时区',
  source: '时间来源',
  sources: {
    keep: '保持不变',
    browser: '采用此浏览器的时间',
    hand: '手动填写',
    ntp: '网络校时',
  },
  hand: '时间',
  hand_help: '按所选时区填写',
  caution: '注意',
  back: '时间将倒退 {age}：已记录的历史与告警保留原时间，顺序可能看起来颠倒',
  locked: '修改系统时间需要“系统设置”权限',
  done: '系统时间已设置',
};

export default words;

declare module '../../../../lang/areas' {
  interface Areas {
    readonly clock: typeof words;
  }
}
