import type { LetterView, MessageView } from '@besedka/contract'

/**
 * The letters of the conversation with the customer, and of the loaded stretch whoever only got a letter passed on, in small letters. What these write comes into the
 * chat, but the customer is told nothing of it: the next reply takes neither its subject nor its people. Who was on a letter before is none of them.
 */
export function conversationOf(messages: readonly MessageView[]): { letters: MessageView[]; outsiders: ReadonlySet<string> } {
  const insiders = new Set<string>()
  const outsiders = new Set<string>()
  const letters = messages.filter((message) => {
    const letter = message.extras?.letter
    if (letter === undefined || letter.automatic) return letter !== undefined
    if (letter.forwards !== undefined) {
      for (const address of recipientsOf(letter)) if (!insiders.has(address)) outsiders.add(address)
      return false
    }
    const author = letter.from?.address.toLowerCase()
    if (author !== undefined && outsiders.has(author)) return false
    for (const address of [...(author === undefined ? [] : [author]), ...recipientsOf(letter)]) insiders.add(address)
    return true
  })
  return { letters, outsiders }
}

/** Who wrote the last letter that came in, if they only got one passed on: what is written next does not go to them. */
export function outsiderBefore(messages: readonly MessageView[], outsiders: ReadonlySet<string>): string | null {
  const from = messages.findLast(({ kind, extras }) => kind === 'customer' && extras?.letter?.automatic === false)?.extras?.letter?.from
  return from && outsiders.has(from.address.toLowerCase()) ? from.name || from.address : null
}

function recipientsOf({ to, cc }: LetterView): string[] {
  return [...to, ...cc].map(({ address }) => address.toLowerCase())
}
