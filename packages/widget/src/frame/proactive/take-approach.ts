import type { PublicSiteChatSettings } from '@besedka/contract'
import { ChatError, type CustomerChat } from '@besedka/customer-sdk'
import type { HostConnection } from '../host-connection.ts'
import { keepTrying } from '../keep-trying.ts'

/** The window was opened from what an operator said first: their chat begins with it. Whatever else it is opened from is one of the channel's messages. */
export function takeApproach(chat: CustomerChat, host: HostConnection, { proactive }: PublicSiteChatSettings): void {
  let taken = ''
  host.subscribe(() => {
    const { shown, proactive: id } = host.getView()
    if (!shown || !id || id === taken || proactive.some((message) => message.id === id)) return
    taken = id
    void keepTrying(() => chat.takeApproach(id).catch(throwPassing))
  })
}

/** What another try would not change: the visitor has the window as it always is. */
function throwPassing(error: unknown): void {
  if (!(error instanceof ChatError) || error.isTransient) throw error
}
