import { Component, type ReactNode, useEffect } from 'react';
import { words } from '../../lang/index';
import { here } from '../../route/index';
import { isWall } from '../../state/session/activity';
import { Empty } from '../../ui/empty/index';
import { Icon } from '../../ui/icon/index';

/** ms: nobody stands at a wall to press anything */
const AGAIN_MS = 60_000;

/** Loads a wall anew once the box gives its page out: else the browser would show its own. */
function reloadWall(): (() => void) | undefined {
  if (!isWall(here().path)) return;
  const timer = setInterval(
    () =>
      fetch('/')
        .then(() => location.reload())
        .catch(Boolean),
    AGAIN_MS,
  );
  return () => clearInterval(timer);
}

/** Instead of a page whose file did not come, or that broke: the shell stays, and a reload is one press away. */
export function PageFailed() {
  const { page_failed } = words('shell');
  useEffect(reloadWall, []);
  const reload = (
    <button type="button" class="btn" data-k="main" onClick={() => location.reload()}>
      <Icon name="refresh" />
      {page_failed.reload}
    </button>
  );
  return (
    <Empty icon="link-off" level="crit" title={page_failed.title} action={reload}>
      {page_failed.text}
    </Empty>
  );
}

/** Keeps a page that throws while it draws from taking the shell with it. */
export class PageBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };
  static override getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }
  override componentDidCatch(fault: Error): void {
    console.error(fault);
  }
  override render(): ReactNode {
    return this.state.broken ? <PageFailed /> : this.props.children;
  }
}
