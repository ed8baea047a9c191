import type { PublicSiteChatSettings } from '@besedka/contract'
import { ChatError, type CustomerChat } from '@besedka/customer-sdk'
import type { HostConnection } from '../host-connection.ts'
import { keepTrying } from '../keep-trying.ts'

/** Begins a chat from an operator's approach when the window is opened from one. Any other id is of a proactive message of the channel. */
export function takeApproach(chat: CustomerChat, host: HostConnection, { proactive }: PublicSiteChatSettings): void {
  let taken = ''
  host.subscribe(() => {
    const { shown, proactive: id } = host.getView()
    if (!shown || !id || id === taken || proactive.some((message) => message.id === id)) return
    taken = id
    void keepTrying(() => chat.takeApproach(id).catch(throwPassing))
  })
}

/** Rethrows transient errors, to be retried; drops permanent ones: the visitor then has the window without the approach. */
function throwPassing(error: unknown): void {
  if (!(error instanceof ChatError) || error.isTransient) throw error
}
