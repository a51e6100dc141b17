import { type Differing, over } from '../../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  title: '參數配置',
  methods: {
    stairstep: '階梯電價',
    time_sharing: '分時電價',
    stemp_time: '階梯分時電價',
  },
  no_tariff: '尚未設置電價',
  seasons: {
    summer: '夏季',
    non_summer: '非夏季',
  },
  special_days_help: '如假期，每行一個，如 2026-10-01；這些日期不論星期都依本電價',
  cycle: '階梯週期',
  summer: '區分夏季',
  summer_help: '夏季月份用「夏季」電價，其餘用「非夏季」電價',
  summer_start: '夏季開始月份',
  summer_end: '夏季結束月份',
  billing_day: '賬單起始日',
  billing_day_help: '每月從這一天開始計一期賬單，1 至 28',
  clocks: {
    standard: '按標準時間（不隨夏令時間）',
  },
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
