import { newId } from '@besedka/contract/id'
import type { CustomerChat } from '@besedka/customer-sdk'
import type { HostConnection } from '../host-connection.ts'

/** Tells the server, once, that a proactive message which opened the window was written to. */
export function countAnswer(chat: CustomerChat, host: HostConnection, channelKey: string): void {
  let opened = ''
  let counted = ''
  // Ids of messages are made here, and their order is that of time: what was written since then has a greater one. The log may come later.
  let since = ''

  function look(): void {
    const id = host.getView().proactive
    if (!id || id === counted) return
    if (id !== opened) {
      opened = id
      since = newId()
    }
    const { messages, outgoing } = chat.getSnapshot()
    const written = [...outgoing, ...messages.filter(({ from }) => from === 'customer')]
    if (!written.some((message) => message.id > since)) return
    counted = id
    navigator.sendBeacon(`/widget/proactive/${channelKey}/${id}/answered`)
  }

  host.subscribe(look)
  chat.subscribe(look)
}
