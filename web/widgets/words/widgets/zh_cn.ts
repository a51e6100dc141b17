import type { KindName } from '../../../../daemon/contract/widgets/kind';

const words = {
  kind: {
    Picture: '图片',
    Cdefault: '设备',
    component2: '数值条',
    component3: '数值表',
    component4: '曲线',
    component5: '状态灯',
    ElectricSafe: '安全开关',
    Items: '监控项',
    VText: '文字',
    VButton: '按钮',
    SiteButton: '站点跳转',
    Duanluqi: '断路器',
    LineBroken: '边框线',
    Line_x: '横线',
    Line_y: '竖线',
    Dot: '圆点',
    Group: '组合',
  } satisfies Readonly<Record<KindName, string>>,
  unknown: '此版本不认识的组件：{kind}',
  trust: {
    gone: '不存在或无权',
    off: '已停用',
    offline: '离线',
    no_value: '无数据',
    part: '部分读取',
    stale: '数据过时',
    good: '正常',
  },
  answer: '{all} 台设备中 {n} 台应答',
  alarm: '{level}：{says}',
  handled: { ack: '已确认', off: '已禁用' },
  switch: { on: '合闸', off: '分闸', trip: '跳闸' },
  more: '还有 {n} 项',
  nothing: '未绑定监控项',
  no_curve: '近 1 小时无数据',
  curve: '近 1 小时 {min} – {max}',
  picture_gone: '图片无法显示',
  objects: '图上的对象',
  no_objects: '图上没有对象',
};

export default words;

declare module '../../../lang/areas' {
  interface Areas {
    readonly widgets: typeof words;
  }
}
