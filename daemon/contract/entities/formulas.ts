import type { LiveValue, Quality } from '../live';

/** One item that a formula takes a value from. */
export interface FormulaSource {
  item_id: number;
  item_name: string;
  device_name: string;
  /** its value with the unit, or the word of its state; '' while it has none */
  info: string;
  value: LiveValue | null;
  quality: Quality;
}
/** What a formula would be worth now. */
export interface FormulaTest {
  value: number | null;
  info: string;
  quality: Quality;
  /** why it has no value; '' when it has one */
  reason: string;
  sources: FormulaSource[];
}
