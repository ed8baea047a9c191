import type { CustomerChat } from '@besedka/customer-sdk'
import type { HostConnection } from './host-connection.ts'
import { loadForOffline } from './lazy-component.tsx'

/** So much later than one can write, that nobody waits for it. */
const laterMs = 2_000

/** Once somebody uses the chat, brings what they may first want when the connection is gone. */
export function prepareForOffline(chat: CustomerChat, host: HostConnection): void {
  const stopListening = [chat.subscribe(look), host.subscribe(look)]

  function look(): void {
    if (!host.getView().shown || chat.getSnapshot().phase !== 'ready') return
    for (const stop of stopListening) stop()
    setTimeout(() => whenIdle(loadForOffline), laterMs)
  }
}

function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run)
  else run()
}
