import { Component, type ReactNode } from 'react'
import { UnknownErrorPage } from '../pages/errors/UnknownErrorPage.tsx'

type Fate = { failed: false } | { failed: true; error: unknown }

/** Shows the error page in place of a page that broke; the frame around it goes on. */
export class ErrorBoundary extends Component<{ children: ReactNode }, Fate> {
  override state: Fate = { failed: false }

  static getDerivedStateFromError(error: unknown): Fate {
    return { failed: true, error }
  }

  override render(): ReactNode {
    return this.state.failed ? <UnknownErrorPage error={this.state.error} /> : this.props.children
  }
}
