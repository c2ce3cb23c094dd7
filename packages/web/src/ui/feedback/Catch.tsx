import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ErrorState } from './States.tsx';

interface Props {
  readonly children: ReactNode;
  /** Where one is: somewhere else, the failure is forgotten. */
  readonly at: string;
  /** Not ours to show: thrown on to whoever stands above. */
  readonly isForeign?: (error: unknown) => boolean;
}
interface State {
  readonly error: unknown;
  readonly at: string;
}
/** Keeps the frame of a screen standing when what is inside it fails; 'Try again' draws it anew. */
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
