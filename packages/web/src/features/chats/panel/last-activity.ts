import type { ChatView, CustomerView } from '@besedka/contract'

/** When the customer was last there: their latest visit, or the latest they wrote in one of these chats. A message is no visit to the server. */
export function lastActivity(
  customer: Pick<CustomerView, 'lastSeenAt'>,
  chats: readonly Pick<ChatView, 'customerWroteAt'>[],
): string | null {
  const moments = [customer.lastSeenAt, ...chats.map((chat) => chat.customerWroteAt)]
  return moments.reduce((latest, at) => (latest === null || (at !== null && at > latest) ? at : latest), null)
}
