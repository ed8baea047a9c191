import type { CustomerChat } from '@besedka/customer-sdk'
import type { HostConnection } from '../host-connection.ts'

/** Tells the server, once, that a proactive message which opened the window was written to. */
export function countAnswer(chat: CustomerChat, host: HostConnection, channelKey: string): void {
  let counted = ''
  let writtenBefore: number | undefined

  function written(): number {
    const { messages, outgoing } = chat.getSnapshot()
    return outgoing.length + messages.filter(({ from }) => from === 'customer').length
  }

  host.subscribe(() => {
    if (host.getView().proactive && writtenBefore === undefined && chat.getSnapshot().historyLoaded) writtenBefore = written()
  })
  chat.subscribe(() => {
    const id = host.getView().proactive
    if (!id || id === counted || !chat.getSnapshot().historyLoaded) return
    writtenBefore ??= written()
    if (written() <= writtenBefore) return
    counted = id
    navigator.sendBeacon(`/widget/proactive/${channelKey}/${id}/answered`)
  })
}
