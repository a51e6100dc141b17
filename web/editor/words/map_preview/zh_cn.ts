/** How a map looks before it is saved. */
const words = {
  preview: '预览',
  close: '关闭预览',
  feign: '模拟状态',
  as_it_is: '实际状态',
  feigned: { alarm: '模拟告警', silence: '模拟设备离线', age: '模拟数据过时' },
  device: '设备筛选',
  all_devices: '全部设备',
};

export default words;

declare module '../../../lang/areas' {
  interface Areas {
    readonly map_preview: typeof words;
  }
}
