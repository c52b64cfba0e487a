import { Component, type ReactNode } from 'react';

type Props = { text: string; children: ReactNode };

/** An island that throws says so in its own place; the rest of the page stays alive. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError = () => ({ failed: true });

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <p role="alert" className="field-error">
        {this.props.text}
      </p>
    );
  }
}
