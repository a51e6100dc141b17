import type { Sec } from './base';

/** A condition as its reader sees it. */
export interface ShownCondition {
  item_id: number;
  operator: '>' | '>=' | '<' | '<=' | '=' | '!=' | 'alarm' | 'recover';
  /** in the item's unit, or the value of one of its states; null: the item's alarm is asked for */
  value: number | null;
  /** s for which it has been so */
  duration: number;
  /** those of one group count as one, joined the other way round than the list; null: it stands alone */
  group: number | null;
  /** how far a value comes back before it is over */
  recovery: number;
  /** '': the item is gone, or the reader does not see it */
  item_name: string;
  /** what its value means, or it with the unit of the item; '': it compares none */
  value_label: string;
  /** its recovery with the unit of the item; '': it has none */
  recovery_label: string;
  /** now, duration and recovery included; null: nobody knows */
  truth: boolean | null;
}

/** What an item is not told while something is so in the room. */
export interface Interlock {
  id: number;
  name: string;
  item_id: number;
  /** '': it is gone, or the reader does not see it */
  item_name: string;
  /** what it is not told */
  values: number[];
  value_labels: string[];
  conditions: ShownCondition[];
  logic: 'and' | 'or';
  /** whether the item moves while nobody knows */
  allow_unknown: boolean;
  /** the whole now; null: nobody knows */
  truth: boolean | null;
  /** its values are forbidden now */
  forbids: boolean;
  /** it is about nothing that the reader does not see */
  may_edit: boolean;
  update_time: Sec;
}
