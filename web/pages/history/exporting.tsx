import { useRef, useState } from 'react';
import { words } from '../../lang/index';
import { tellFault } from '../../state/feeds/outcome';
import { exportReport } from '../../state/history/export';
import { toast } from '../../state/window/toasts';
import { Icon } from '../../ui/icon/index';
import { Menu } from '../../ui/menu/index';

const FORMATS = ['csv', 'xlsx', 'json'] as const;
type Format = (typeof FORMATS)[number];

/** The whole report as a file: a short one at once, a long one as a job that the shell follows. */
export function ExportMenu() {
  const w = words('exports');
  const at = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const take = async (format: Format): Promise<void> => {
    setBusy(true);
    try {
      toast((await exportReport(format)) ? w.begun : w.done);
    } catch (fault) {
      tellFault(fault);
    } finally {
      setBusy(false);
    }
  };
  const items = FORMATS.map((format) => ({ label: w[format], onPick: () => void take(format) }));
  return (
    <span ref={at}>
      <button
        type="button"
        class="btn"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-busy={busy}
        disabled={busy}
        onClick={() => setOpen(!open)}
      >
        <Icon name="down" />
        {w.take}
      </button>
      {open && at.current && <Menu items={items} at={at.current} label={w.take} onClose={() => setOpen(false)} />}
    </span>
  );
}
