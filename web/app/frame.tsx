import type { ComponentChildren } from 'preact';
import { words } from '../lang/index';
import { $writable } from '../state/feeds/link';
import { useStore } from '../state/feeds/use';
import { Dock } from './nav/dock';
import { Nav } from './nav/index';
import { Strip } from './strip';
import { Brand, TopBar } from './top/index';
import { LinkSign } from './top/link_sign';

interface FrameProps {
  readonly fill: boolean;
  /** the set-up of the box waits behind another page */
  readonly settingUp: boolean;
  readonly children: ComponentChildren;
}
/** Everything around a page: name, top bar, tabs, menu, and on a phone the dock. */
export function Frame({ fill, settingUp, children }: FrameProps) {
  const writable = useStore($writable);
  return (
    <>
      <button type="button" class="skip btn" onClick={skip}>
        {words('shell').skip}
      </button>
      <div class="app" data-st={writable ? undefined : 'stale'}>
        <Brand />
        <TopBar settingUp={settingUp} />
        <Strip />
        <Nav />
        <main class="main" id="main" tabIndex={-1} data-fill={fill || undefined}>
          {children}
        </main>
        <Dock />
      </div>
    </>
  );
}

/** A page without anything around it but, while the link is lost, up to when what it shows is true. */
export function Alone({ children }: { children: ComponentChildren }) {
  const writable = useStore($writable);
  return (
    <main id="main" class="alone" tabIndex={-1} data-st={writable ? undefined : 'stale'}>
      {!writable && (
        <p class="gone">
          <LinkSign />
        </p>
      )}
      {children}
    </main>
  );
}

/** Past bar and menu to the page. */
const skip = (): void => document.getElementById('main')?.focus();
