import { Component, type ReactNode } from 'react';
import { Failed } from '../../../ui/empty/index';

/** ms: nobody stands at a wall to ask */
const AGAIN_MS = 60_000;

/** A tile that breaks while it is drawn: the others stay, and it is drawn again after a minute, or when somebody asks. */
export class Tile extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };
  static override getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly again = (): void => this.setState({ broken: false });
  override componentDidCatch(fault: Error): void {
    console.error(fault);
    clearTimeout(this.timer);
    this.timer = setTimeout(this.again, AGAIN_MS);
  }
  override componentWillUnmount(): void {
    clearTimeout(this.timer);
  }
  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return (
      <section class="panel" style={{ '--w': 4 }}>
        <Failed onRetry={this.again} />
      </section>
    );
  }
}
