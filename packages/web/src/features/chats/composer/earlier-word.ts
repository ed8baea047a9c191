import type { MessageView } from '@besedka/contract'

/** The customer's last message before a number that says something; undefined when there is none in the loaded stretch. */
export function earlierWord(messages: readonly MessageView[], beforeSeq: number): MessageView | undefined {
  return messages.findLast(
    (message) => message.kind === 'customer' && message.seq < beforeSeq && (message.text !== '' || message.files.length > 0),
  )
}
