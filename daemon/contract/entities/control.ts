import type { LiveValue } from '../live';

/** What came of a command that the device took. */
export interface ControlResult {
  /**
   * success: the item was read back and shows what it was told; fail: it shows something else; unconfirmed: it could not be read
   * back
   */
  result: 'success' | 'fail' | 'unconfirmed';
  /** what the item shows now; null: it could not be read */
  readback: LiveValue | null;
  elapsed_ms: number;
}
