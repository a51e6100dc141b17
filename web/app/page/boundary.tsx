import { Component, type ReactNode } from 'react';
import { words } from '../../lang/index';
import { Empty } from '../../ui/empty/index';
import { Icon } from '../../ui/icon/index';

/** Instead of a page whose file did not come, or that broke: the shell stays, and a reload is one press away. */
export function PageFailed() {
  const { page_failed } = words('shell');
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
