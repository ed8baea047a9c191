import type { LiveClient } from '../../../live/live-client.ts'
import type { NewMessage } from '../../../live/outbox.ts'
import { bringAct } from '../../../ui/bring.ts'
import { attachToLeaving, takeFromLeaving, useLeavingUploads } from './uploads.ts'

/**
 * Lets a message go whose files are still being uploaded: it stands in the log, and leaves with the last of them. Where one is refused, or
 * the page goes, all of it comes back into the composer.
 */
export async function sendWhenUploaded(client: LiveClient, message: NewMessage, holdMs: number): Promise<void> {
  const { chatId } = message
  const id = client.outbox.announce(message)
  attachToLeaving(chatId, id)
  // Before the page goes: there would be no time to bring it then.
  const { takeBack } = await bringAct(() => import('../held/take-back.ts'))
  const isAnnounced = () =>
    client.store
      .get()
      .outgoing.get(chatId)
      ?.some((other) => other.id === id) === true
  const giveBack = () => {
    stop()
    if (isAnnounced()) takeBack(client, { chatId, id })
  }
  const look = () => {
    const uploads = useLeavingUploads.getState().byMessage[id]
    if (uploads === undefined) return stop()
    if (uploads.some(({ state }) => 'progress' in state)) return
    if (uploads.some(({ state }) => 'refused' in state)) return giveBack()
    stop()
    for (const { previewUrl } of takeFromLeaving(id)) if (previewUrl !== null) URL.revokeObjectURL(previewUrl)
    const files = uploads.flatMap(({ state }) => ('view' in state ? [state.view] : []))
    client.outbox.complete(chatId, id, files, holdMs)
  }
  const stopWatching = useLeavingUploads.subscribe(look)
  addEventListener('pagehide', giveBack)
  function stop() {
    stopWatching()
    removeEventListener('pagehide', giveBack)
  }
  look()
}
