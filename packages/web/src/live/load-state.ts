import type { Failure } from './chat-api.ts'

/** How a fetch stands. */
export type LoadState = 'loading' | 'ready' | Failure

export function isFailure(load: LoadState | undefined): load is Failure {
  return typeof load === 'object'
}
