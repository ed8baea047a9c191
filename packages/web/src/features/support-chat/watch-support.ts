import { createCustomerChat, createMemoryStorage } from '@besedka/customer-sdk'
import { api } from '../../api/client.ts'
import { useLanguage } from '../../locales/language.ts'

/**
 * Follows one's own conversation with support without showing it: `onUnread` hears how many answers wait. Nothing of it stays in the browser. Answers how to
 * stop. Where it cannot be opened nobody is told: the page of the chat says why.
 */
export async function watchSupport(onUnread: (unread: number) => void): Promise<() => void> {
  const visit = await api.support.open(undefined, { quiet: true }).catch(() => undefined)
  if (!visit) return () => undefined
  const ports = { storage: createMemoryStorage(), tabStorage: createMemoryStorage() }
  const { locale } = useLanguage.getState()
  const chat = createCustomerChat({ baseUrl: '', channelKey: visit.channelKey, locale, user: visit.user, ports })
  const tell = () => {
    const { phase, unread } = chat.getSnapshot()
    if (phase === 'ready') onUnread(unread)
  }
  const stop = chat.subscribe(tell)
  void chat.start()
  return () => {
    stop()
    chat.dispose()
  }
}
