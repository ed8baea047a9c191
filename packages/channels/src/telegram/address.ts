/**
 * Whom a message goes to. A private chat with the bot is its chat id. A chat with the customer of a person who has connected the bot to their
 * own account (Telegram Business) is `connection/chat`: the same chat id there is another conversation.
 */
export type Address = { chat_id: number; business_connection_id?: string }

export function writeAddress(chatId: number, connectionId: string | undefined): string {
  return connectionId === undefined ? String(chatId) : `${connectionId}/${chatId}`
}

/** Undefined for what is no address of ours. */
export function readAddress(value: string): Address | undefined {
  const [, connectionId, chatId] = /^(?:([\w-]+)\/)?(-?\d{1,16})$/.exec(value) ?? []
  if (chatId === undefined) return undefined
  return connectionId === undefined ? { chat_id: Number(chatId) } : { chat_id: Number(chatId), business_connection_id: connectionId }
}

/** Numbers of messages are counted in each chat anew, so the address belongs to the name of a message. */
export function writeMessageId(address: string, messageId: number): string {
  return `${address}:${messageId}`
}

/** The provider's number of a message; undefined for a name that is no number, as that of a pressed button. */
export function readMessageId(externalId: string): number | undefined {
  const number = /:(\d{1,15})$/.exec(externalId)?.[1]
  return number === undefined ? undefined : Number(number)
}
