const words = {
  cloud: '云图',
  standard: '标准',
  temperature: '温度',
  humidity: '湿度',
  dew_point: '露点',
  table: '云图的测点',
  sensor: '测点',
  value: '值',
  state: '状态',
  within: '推荐范围 {range}',
  under: '低于 {limit}',
  over: '高于 {limit}',
  unknown: '无测点',
  none: '此图上没有温湿度测点',
};

export default words;

declare module '../../../lang/areas' {
  interface Areas {
    readonly cloud: typeof words;
  }
}
