import { Component, type ReactNode } from 'react';
import { Failed } from '../../../ui/empty/index';

/** A tile that breaks while it is drawn: the others stay, and it is drawn again when somebody asks. */
export class Tile extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };
  static override getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }
  override componentDidCatch(fault: Error): void {
    console.error(fault);
  }
  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return (
      <section class="panel" style={{ '--w': 4 }}>
        <Failed onRetry={() => this.setState({ broken: false })} />
      </section>
    );
  }
}
