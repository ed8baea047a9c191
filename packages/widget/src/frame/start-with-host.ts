import type { CustomerChat } from '@besedka/customer-sdk'
import type { HostMessage } from '../bridge/messages.ts'

/** What the host's messages mean for the chat: shown, it opens; hidden, it only counts unread messages of an open chat. */
export function startWithHost(chat: CustomerChat, message: HostMessage): void {
  if (message.type === 'identify') return void chat.identify(message.user)
  if (message.type === 'fields') return void chat.setFields(message.values).catch(explain)
  if (message.type === 'resize') return
  const { url, title, visit } = message.page
  chat.setPage({ pageUrl: url || undefined, pageTitle: title || undefined, visitId: visit || undefined })
  const { phase } = chat.getSnapshot()
  if (message.type === 'show') void chat.open()
  else if (phase === 'new') void chat.start()
}

/** Logs a refusal to the console for the developer of the host page; a visitor can do nothing about it. */
export function explain({ message }: Error): void {
  // biome-ignore lint/suspicious/noConsole: the only place where the host's programmer looks.
  console.warn('besedka:', message)
}
