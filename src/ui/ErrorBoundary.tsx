import { Component, type ReactNode } from "react";

interface Props {
  children: ReactNode;
  /** Shown in place of what crashed; `reset` tries once more. */
  fallback(error: Error, reset: () => void): ReactNode;
  /** A new value forgets the error, such as the address of the page. */
  resetKey?: unknown;
}
interface State {
  error: Error | undefined;
  resetKey: unknown;
}

/** Keeps a crash inside its own part of the page. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    if (Object.is(props.resetKey, state.resetKey)) return null;
    return { error: undefined, resetKey: props.resetKey };
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error ? this.props.fallback(error, this.reset) : this.props.children;
  }

  private readonly reset = (): void => this.setState({ error: undefined });
}
