type Inserted = { id: string; text: string }

/** What was inserted into the composers of chats and not sent yet. */
const byChat = new Map<string, Inserted[]>()

/** So much of a template has to be left in a message that it counts as sent. */
const countedShare = 0.5

export function noteInserted(chatId: string, inserted: Inserted): void {
  byChat.set(chatId, [...(byChat.get(chatId) ?? []), inserted])
}

/** The templates that a message is made of: what was deleted or written anew does not count. */
export function insertedIn(chatId: string, message: string): string[] | undefined {
  const words = new Set(wordsOf(message))
  const ids = (byChat.get(chatId) ?? []).flatMap(({ id, text }) => {
    const own = wordsOf(text)
    const left = own.filter((word) => words.has(word)).length
    return own.length > 0 && left / own.length >= countedShare ? [id] : []
  })
  return ids.length === 0 ? undefined : [...new Set(ids)].slice(0, 10)
}

export function forgetInserted(chatId: string): void {
  byChat.delete(chatId)
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean)
}
