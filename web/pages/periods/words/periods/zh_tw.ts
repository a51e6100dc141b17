import type words from './zh_cn';

export default {
  add: '新增時段',
  cell: '{day} {from}–{to}',
  cell_part: '部分',
  cell_tail: '延續自前一天',
  edit: '編輯時段',
  every_day: '每天',
  from: '{time} 起',
  grid: '週檢視',
  grid_help:
    '點選格子以加入或移除一小時；拖曳，或按住 Shift 加方向鍵再按空白鍵，可連選並跨過午夜。所選各天的時段相同；跨午夜的時段屬於開始的那天，次日部分顏色較淺。',
  join: '{a}、{b}',
  name: '名稱',
  never_changes: '一直如此',
  none: '尚無時段',
  none_says: '時段決定何時通知告警、何時允許登入。',
  now: '目前',
  outside: '時段外',
  periods: '起訖時間',
  periods_help: '結束早於開始時到次日；00:00–24:00 為整天。',
  run: '{a}至{b}',
  title: '時段',
  until: '至 {time}',
  used: '使用數',
  weeks: '星期',
  within: '時段內',
} satisfies typeof words;
