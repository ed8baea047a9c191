import { useSyncExternalStore } from 'react'
import { useAddress } from '../../app/router/address.ts'

/** What stands behind the `#` of the address; follows a link that is opened while the page is open. */
export function useFragment(): string {
  return useSyncExternalStore(follow, () => location.hash.slice(1))
}

function follow(onChange: () => void): () => void {
  addEventListener('hashchange', onChange)
  // Our own steps through the history make no such event.
  const stop = useAddress.subscribe(onChange)
  return () => {
    removeEventListener('hashchange', onChange)
    stop()
  }
}
