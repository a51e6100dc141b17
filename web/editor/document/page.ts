/** Which page of which map a document is. */
export interface Page {
  readonly device_group_id: number;
  /** 0 aerial view, 1 device overview, 2 line diagram */
  readonly type: 0 | 1 | 2;
  /** '0' is home, else the `selfId` of the widget whose sub-page it is */
  readonly parent_id: string;
}
