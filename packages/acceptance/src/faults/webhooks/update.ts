/** A customer of a bot, as Telegram knows them. */
export type Writer = { id: number; firstName: string }

/** What Telegram posts for one message; the same bytes however often it is delivered. */
export type Update = { id: number; text: string; body: string }

/** Words an update as the Bot API does (core.telegram.org/bots/api#update). `daysAgo`: when the message was written. */
export function wordUpdate(given: { updateId: number; messageId: number; writer: Writer; text: string; daysAgo?: number }): Update {
  const { updateId, messageId, writer, text, daysAgo = 0 } = given
  const person = { id: writer.id, first_name: writer.firstName }
  const message = {
    message_id: messageId,
    from: { ...person, is_bot: false, language_code: 'en' },
    chat: { ...person, type: 'private' },
    date: Math.floor(Date.now() / 1000) - daysAgo * 86_400,
    text,
  }
  return { id: updateId, text, body: JSON.stringify({ update_id: updateId, message }) }
}
