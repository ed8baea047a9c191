import type { PublicSiteChatSettings } from '@besedka/contract'
import type { CustomerChat } from '@besedka/customer-sdk'
import type { HostConnection } from '../host-connection.ts'

/** The window was opened from what an operator said first: their chat begins with it. Whatever else it is opened from is one of the channel's messages. */
export function takeApproach(chat: CustomerChat, host: HostConnection, { proactive }: PublicSiteChatSettings): void {
  let taken = ''
  host.subscribe(() => {
    const { shown, proactive: id } = host.getView()
    if (!shown || !id || id === taken || proactive.some((message) => message.id === id)) return
    taken = id
    // Not taken, the visitor has the window as it always is.
    chat.takeApproach(id).catch(() => {})
  })
}
