/** What a chart says of itself. */
const words = {
  zoom_in: '放大',
  zoom_out: '缩小',
  zoom_reset: '还原',
  zoomed: '显示 {from} 至 {to}',
  hint: '拖动放大，双击还原；键盘 ← → 读数，+ − 缩放，0 还原',
  no_data: '无数据',
  silent: '自此无数据',
  alarms: '告警时段',
  table: '表格',
  picture: '下载图片',
  time: '时间',
  period: '时段',
  total: '合计',
  coverage: '数据覆盖率',
  covered: '数据覆盖率 {share}',
  thin: '数据覆盖率低于 80 %',
  part: '部分未知',
  flags: '标记',
  bars_hint: '键盘 ← → 读数，Home、End 到首尾',
  node: '用能单元',
  share: '占上级比例',
  share_of: '占{name} {share}',
  flows_to: '流向',
  unmetered: '未计量',
  flow_hint: '键盘 ↑ ↓ 同级，← → 沿最大流向，Home、End 到首尾',
  brush: '绘制时段',
  hours: '{n} 小时',
  begins: '开始',
  ends: '结束',
  slot: '时段',
  split: '拆分',
  unset: '未设置',
  ring_hint: '选定时段后在圆环上拖动；键盘用旁边的表格',
  quantity: '量',
  magnitude: '幅值',
  angle: '相角',
  triangle_says: '电表不提供相角：按三个线电压绘制的三角形',
  no_angles: '电表未提供相角和三个线电压',
  no_triangle: '三个线电压不能构成三角形',
  part_of: '分类',
  share_whole: '占比',
};

export default words;

declare module '../../../../lang/areas' {
  interface Areas {
    readonly chart: typeof words;
  }
}
