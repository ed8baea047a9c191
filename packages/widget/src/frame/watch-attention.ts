import type { CustomerChat } from '@besedka/customer-sdk'
import type { HostConnection } from './host-connection.ts'

/** Keeps three things true: messages are read while somebody looks, the host knows their number, the page's title shows it. */
export function watchAttention(chat: CustomerChat, host: HostConnection): void {
  const title = document.title
  let told = ''

  function look(): void {
    chat.setVisible(host.getView().shown && document.visibilityState === 'visible')
  }

  function tell(): void {
    const { unread, hasOpenChat } = chat.getSnapshot()
    document.title = unread > 0 ? `(${unread}) ${title}` : title
    const state = `${unread} ${hasOpenChat}`
    if (state === told) return
    told = state
    host.tell({ type: 'state', unread, keep: hasOpenChat || unread > 0 })
  }

  host.subscribe(look)
  document.addEventListener('visibilitychange', look)
  chat.subscribe(tell)
  look()
}
