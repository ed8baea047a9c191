import type { CustomerMessageView } from '@besedka/contract'
import type { MessageQuote } from '@besedka/customer-sdk'

const shownMax = 140

/** A message as the one above another that answers it. */
export function quoteOf({ id: messageId, text, from }: CustomerMessageView): MessageQuote {
  return { messageId, text: text.slice(0, shownMax), fromCustomer: from === 'customer' }
}

/** By the keyboard: the operator's last words, and with every further call those before them. */
export function earlierQuote(messages: readonly CustomerMessageView[], quoted: MessageQuote | undefined): MessageQuote | undefined {
  const words = messages.filter(({ from, text }) => from === 'operator' && text !== '')
  const at = words.findIndex(({ id }) => id === quoted?.messageId)
  const next = at < 0 ? words.at(-1) : words[Math.max(0, at - 1)]
  return next && quoteOf(next)
}
