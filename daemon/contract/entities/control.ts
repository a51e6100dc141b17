import type { LiveValue } from '../live';

/** What came of a command that the device took. */
export interface ControlResult {
  /** success: the item shows what it was told, or cannot be read back; fail: it shows something else */
  result: 'success' | 'fail';
  /** what the item shows now; null: it could not be read */
  readback: LiveValue | null;
  elapsed_ms: number;
}
