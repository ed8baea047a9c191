import type { LiveStore } from '../../../live/live-store.ts'
import { useUploads } from './uploads.ts'

/**
 * Sends attached files again that found no server, once for each time the connection comes back. By when they began: a failure that is told
 * only after the connection is back counts, too. The answer stops it.
 */
export function retryUploads(store: LiveStore): () => void {
  function look() {
    const { connection } = store.get()
    if (connection.status !== 'inSync') return
    const { since } = connection
    const due = Object.values(useUploads.getState().byChat)
      .flat()
      .find(({ state }) => 'begunAt' in state && state.begunAt !== undefined && state.begunAt < since)
    // That changes the uploads: the next one is found by the look that follows.
    if (due !== undefined && 'again' in due.state) due.state.again?.()
  }
  const stops = [store.subscribe(look), useUploads.subscribe(look)]
  look()
  return () => {
    for (const stop of stops) stop()
  }
}
