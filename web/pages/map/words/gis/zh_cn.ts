/** How the map of the sites is drawn. */
const words = {
  attribution: '版权说明',
  attribution_help: '显示在地图右下角，请按地图服务的要求填写',
  auto: '自动：显示全部站点',
  bounds: '范围：东经 {west}–{east}，北纬 {south}–{north}',
  bounds_none: '范围：不限',
  center: '中心：{longitude}, {latitude} · 级别 {zoom}',
  clear_bounds: '取消范围限制',
  coord: '坐标系',
  coord_help: '站点坐标和参考点都按此坐标系填写；更改它不会换算已填的坐标',
  drag: '拖动、缩放地图来设置初始视野。',
  home: '恢复自动',
  latitude: '纬度',
  longitude: '经度',
  max_zoom: '最大级别',
  min_zoom: '最小级别',
  mode: '地图来源',
  mode_offline: '离线图片',
  mode_tile: '在线瓦片',
  picture: '离线图片',
  picture_failed: '上传失败：{reason}',
  picture_help: 'jpg 或 png，不超过 4 MB；瓦片无法加载时也用它代替',
  picture_large: '图片不能超过 4 MB',
  place: '在图片上点击，放置参考点 {n}；键盘：移动图片，按 Enter 放在中心。',
  point: '参考点 {n}',
  points: '参考点',
  points_help: '选两个相距较远、坐标已知的位置（如大门、道路交叉口），站点据此显示在图片上。',
  preview: '预览',
  set_bounds: '限制在当前范围',
  test: '测试瓦片',
  test_barred: '本页打开时尚未允许访问该服务器：请先保存，再重新加载页面测试。',
  test_lost: '无法加载：{address}',
  test_ok: '已加载：{address}',
  tile_coord: '瓦片坐标系',
  tile_coord_help: '国内在线地图通常为 GCJ-02，天地图和国际地图为 WGS-84。百度瓦片的切分方式不同，不能使用',
  tile_url: '瓦片地址',
  tile_url_help: '例如 https://地图服务器/{z}/{x}/{y}.png；{-y} 从南向北计数，{s} 为 a、b、c，{1-4} 为 1 至 4',
  tiles: '在线瓦片',
  title: 'GIS设置',
  trying: '正在加载 {address}',
  upload: { choose: '选择图片', remove: '删除图片', replace: '更换图片', sending: '上传中 {n} %' },
  view: '初始视野',
  x: '图上 X',
  y: '图上 Y',
  zoom_help: '0 为全世界，18 左右可看清建筑',
};

export default words;

declare module '../../../../lang/areas' {
  interface Areas {
    readonly gis: typeof words;
  }
}
