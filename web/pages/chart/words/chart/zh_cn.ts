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
};

export default words;

declare module '../../../../lang/areas' {
  interface Areas {
    readonly chart: typeof words;
  }
}
