const words = {
  alarm_abnormal: '{label}',
  phrase_apart: '常用语中不能有分号',
  phrase_twice: '同一句常用语只写一次',
  alarm_drill: '【演练】{because}',
  alarm_implausible: '{value} {unit}，数值不可信',
  alarm_lost: '通信中断',
  alarm_no_value: '无有效值：{because}',
  alarm_over: '{value} {unit}，高于上限 {limit} {unit}',
  alarm_under: '{value} {unit}，低于下限 {limit} {unit}',
  history_full: '磁盘已满：{from_time} 起的历史数据仅保存在内存中',
  ports_unlisted: '无法列出本机的串口：{why}',
  line_closed: '串口打不开：{why}',
  clock_back: '时钟被调回 {by_span}：{from_time} → {to_time}',
  clock_ahead: '时钟被调快 {by_span}：{from_time} → {to_time}',
  clock_behind: '时钟显示 {to_time}，早于本机已运行到的时间 {known_time}',
  clock_unset: '时钟显示 {to_time}，早于本程序的发布日期：时钟未设置',
  history_lost: '{from_time} 至 {to_time} 的历史数据损坏或缺失',
  history_lost_before: '{to_time} 之前的历史数据损坏或缺失',
  history_mended: '历史数据文件曾损坏，其中的数据已全部找回',
  history_unwritable: '{from_time} 起历史数据无法写入，暂存于内存中',
} as const;

export default words;

export type Words = Readonly<Record<keyof typeof words, string>>;
