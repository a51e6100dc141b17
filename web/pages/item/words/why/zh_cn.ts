/** Why a value is what it is: where it came from, how it was reckoned and judged. */
const words = {
  why_title: '{item} · {value}',
  raw: '原始值',
  register: '寄存器',
  decoded: '换算',
  formula: '公式',
  register_says: '单元 {unit} · 功能码 {function} · 地址 {address} · {type}',
  bits: '位 {from}–{to}',
  above: '{value} > 上限 {limit}',
  below: '{value} < 下限 {limit}',
  above_overrun: '{value} > 上限 {limit} + 越限点 {point}',
  below_overrun: '{value} < 下限 {limit} − 越限点 {point}',
  to_max: '距上限 {n}',
  to_min: '距下限 {n}',
  past_max: '超上限 {n}，尚未告警',
  past_min: '低于下限 {n}，尚未告警',
  joined: '，',
  recovery_within: '回到 {limits} {unit}',
  last_good: '最后有效',
  judged: '判定',
  last_poll: '轮询',
  quality: '数据质量',
  quality_good: '正常',
  quality_stale: '数据过时',
  quality_lost: '通信中断',
  quality_no_value: '设备无此值',
  quality_implausible: '数值不可信',
  quality_refused: '设备拒绝读取',
  recovery: '恢复条件',
};

export default words;

declare module '../../../../lang/areas' {
  interface Areas {
    readonly why: typeof words;
  }
}
