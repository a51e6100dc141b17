import type { ComponentChildren } from 'preact';
import { words } from '../lang/index';
import { $writable } from '../state/feeds/link';
import { useStore } from '../state/feeds/use';
import { Dock } from './nav/dock';
import { Nav } from './nav/index';
import { Strip } from './strip';
import { Brand, TopBar } from './top/index';

/** Everything around a page: name, top bar, tabs, menu, and on a phone the dock. */
export function Frame({ fill, children }: { fill: boolean; children: ComponentChildren }) {
  const writable = useStore($writable);
  return (
    <>
      <button type="button" class="skip btn" onClick={skip}>
        {words('shell').skip}
      </button>
      <div class="app" data-st={writable ? undefined : 'stale'}>
        <Brand />
        <TopBar />
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

/** Past bar and menu to the page. */
const skip = (): void => document.getElementById('main')?.focus();
