import { type Differing, over } from '../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  nothing_shared: '所選組件沒有共同的屬性',
  mixed: '所選組件的值不同，填寫後全部改為同一個值',
  sub_page: '打開子頁面（{n} 個組件）',
  new_sub_page: '創建並打開子頁面',
  own_colour: '自選顏色',
  no_layers: '畫布上沒有組件',
  add_animation: '添加動畫',
  fault: {
    layout_link: '應為本系統的地址（以 / 開頭）或以 http://、https:// 開頭的網址',
  },
  field: {
    fontSize: '字號',
    fontWeight: '字重',
    icon: '圖標',
    widthIcon: '圖標寬度',
    heightIcon: '圖標高度',
    rows: '行數',
    columns: '列數',
    redirect: '打開網址',
    video_id: '攝像機',
    normal_img: '正常圖標',
    abnormal_img: '告警圖標',
    link: '鏈接',
    paper: '畫布主題',
  },
  unset: { paper: '跟隨界面' },
  choice: { center: '居中', justify: '兩端對齊', click: '單擊時', width: '按寬度' },
  colour: { own: '默認', text: '正文', nodata: '無數據' },
  link: { address: '其他地址' },
  callback: { control: '打開控制視窗', full_screen: '全屏' },
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
