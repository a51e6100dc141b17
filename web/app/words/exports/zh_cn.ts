/** Files that the box makes for somebody to keep. */
const words = {
  title: '导出',
  progress: '导出进度',
  eta: '剩余约 {age}',
  ready: '可下载，{size}，保留一小时',
  fetching: '下载中，完成后自动移除',
  said: '“{name}”已可下载',
  cancel: '取消',
  drop: '移除',
  download: '下载',
  take: '导出',
  begun: '导出任务已开始，可在左下角下载',
  csv: 'CSV（逗号分隔）',
  xlsx: 'XLSX（Excel 工作簿）',
  json: 'JSON',
  done: '已导出',
};

export default words;

declare module '../../../lang/areas' {
  interface Areas {
    readonly exports: typeof words;
  }
}
