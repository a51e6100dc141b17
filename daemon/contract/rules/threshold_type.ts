/** What is looked at to tell items of one threshold type. */
export interface Judged {
  readonly data_type: 0 | 1;
  readonly unit: string;
  /** its value is a text, which has no limits */
  readonly text: boolean;
  readonly options: readonly { readonly value: number }[];
}

/** The threshold type of an item: limits are shared within one unit, alarming states among the same states. */
export function thresholdType({ data_type, unit, text, options }: Judged): string {
  if (data_type === 0) return `status ${options.map(({ value }) => value).sort((a, b) => a - b)}`;
  return text ? 'text' : `value ${unit}`;
}
