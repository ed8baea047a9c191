import type { ChatView } from '@besedka/contract'

/** A customer's chats as they stand now, newest first: those that were fetched, and those that have been told of since. */
export function chatsOfCustomer(customerId: string, fetched: readonly ChatView[], told: ReadonlyMap<string, ChatView>): ChatView[] {
  return chatsOfPeople(new Set([customerId]), fetched, told)
}

/** The same of several customers. */
export function chatsOfPeople(
  customerIds: ReadonlySet<string>,
  fetched: readonly ChatView[],
  told: ReadonlyMap<string, ChatView>,
): ChatView[] {
  const known = new Set(fetched.map(({ id }) => id))
  const since = [...told.values()].filter((chat) => customerIds.has(chat.customerId) && !known.has(chat.id))
  return [...since, ...fetched.map((chat) => told.get(chat.id) ?? chat)].sort((a, b) => b.createdAt.localeCompare(a.createdAt))
}
