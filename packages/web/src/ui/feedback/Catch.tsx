import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ErrorState } from './States.tsx';

interface Props {
  readonly children: ReactNode;
  /** The current address: at another one the failure is forgotten. */
  readonly at: string;
  /** True for errors that are not shown here but thrown on to the parent. */
  readonly isForeign?: (error: unknown) => boolean;
}
interface State {
  readonly error: unknown;
  readonly at: string;
}
/** Preserves the frame of a screen when its content fails; 'Try again' renders it again. */
export class Catch extends Component<Props, State> {
  override state: State = { error: undefined, at: this.props.at };
  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error ?? new Error('Nothing was thrown') };
  }
  static getDerivedStateFromProps({ at }: Props, before: State): State | null {
    return at === before.at ? null : { error: undefined, at };
  }
  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    console.error(error, componentStack);
  }
  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (this.props.isForeign?.(error)) throw error;
    return <ErrorState problems={[{ code: 'records.unexpected' }]} onRetry={() => this.setState({ error: undefined })} />;
  }
}
