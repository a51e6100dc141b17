import fs from 'node:fs';
import path from 'node:path';

/** Virtual terminals, their multiplexers and the kernel's own console. */
const CONSOLES = /^(?:console|tty|ptmx|tty(?:[0-9]|[1-5][0-9]|6[0-3]))$/;
/** major number of pseudo terminals: Linux admin-guide/devices, 136–143 char */
const PTY_MAJORS = { from: 136, to: 143 };

const majorOf = (rdev: number): number => (rdev >>> 8) & 0xfff;

function read(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
function realOf(file: string): string | null {
  try {
    return fs.realpathSync(file);
  } catch {
    return null;
  }
}

/**
 * Terminals of the machine, told apart without opening one (opening moves the modem lines).
 * @param sys where sysfs is mounted
 */
export function createTerminals({ sys }: { sys: string }) {
  /** names like `tty0 ttyS0`: where the kernel prints */
  const kernelConsoles = (): readonly string[] => read(path.join(sys, 'class/tty/console/active')).trim().split(/\s+/);
  return {
    /** an existing terminal's character device, links followed */
    isTty(file: string): boolean {
      const real = realOf(file);
      if (real === null) return false;
      const stat = fs.statSync(real, { throwIfNoEntry: false });
      if (!stat?.isCharacterDevice()) return false;
      const major = majorOf(stat.rdev);
      const pseudo = major >= PTY_MAJORS.from && major <= PTY_MAJORS.to;
      return pseudo || fs.existsSync(path.join(sys, 'class/tty', path.basename(real)));
    },
    /** a console of the machine, links followed */
    isConsole(file: string): boolean {
      const name = path.basename(realOf(file) ?? file);
      return CONSOLES.test(name) || kernelConsoles().includes(name);
    },
  };
}
