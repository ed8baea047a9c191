import { type ReactNode, useLayoutEffect, useState } from 'react'
import { useCurrentUser } from '../../../api/current-user.ts'
import { beforeLeaving } from '../../../app/leaving/before-leaving.ts'
import { browserPorts } from '../../../live/browser-ports.ts'
import { createLiveClient, type LiveClient } from '../../../live/live-client.ts'
import { takeFeed } from '../../../live/start-feed.ts'
import { LiveClientContext } from '../../../live/use-live.ts'
import { viewerOf } from '../../../live/viewer-of.ts'

/** Gives the workspace its live client, and takes it down with the workspace. */
export function LiveProvider({ children }: { children: ReactNode }) {
  const user = useCurrentUser()
  const [client] = useState(() => createLiveClient(viewerOf(user), browserPorts, takeFeed))
  // Before the effects below ask for their lists: they may rely on a feed that is open already.
  useLayoutEffect(() => {
    client.start()
    const forget = listenToBrowser(client)
    let stopKeeping = () => {}
    let here = true
    void import('../composer/keep-composing.ts').then(({ keepComposing }) => {
      if (here) stopKeeping = keepComposing(client, browserPorts.kept)
    })
    return () => {
      here = false
      stopKeeping()
      forget()
      client.stop()
    }
  }, [client])
  return <LiveClientContext value={client}>{children}</LiveClientContext>
}

/** The network and the window say when waiting on makes no sense, and when what is unsaved has to leave. */
function listenToBrowser(client: LiveClient): () => void {
  const wake = () => {
    if (client.store.get().connection.status !== 'inSync') client.wake()
  }
  const visibility = () => {
    if (document.visibilityState === 'visible') return wake()
    client.drafts.flush()
    // A phone may take the page away without another word.
    if (!matchMedia('(hover: hover)').matches) client.outbox.leave()
  }
  const leave = () => {
    client.drafts.flush()
    client.outbox.leave()
  }
  addEventListener('online', client.wake)
  addEventListener('offline', client.lose)
  addEventListener('pagehide', leave)
  document.addEventListener('visibilitychange', visibility)
  const stopPreparing = beforeLeaving(client.outbox.hurry)
  return () => {
    removeEventListener('online', client.wake)
    removeEventListener('offline', client.lose)
    removeEventListener('pagehide', leave)
    stopPreparing()
    document.removeEventListener('visibilitychange', visibility)
  }
}
