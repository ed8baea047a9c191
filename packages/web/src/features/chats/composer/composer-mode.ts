import type { MessageView } from '@besedka/contract'
import { create } from 'zustand'
import { holdTyping } from '../../../ui/held-typing.ts'

/** The own messages that are being changed, by the chats in whose composers that is done. */
export const useEditing = create<{ byChat: Readonly<Record<string, MessageView | undefined>> }>(() => ({ byChat: {} }))

export function startEditing(message: MessageView): void {
  holdTyping('edit', () => stopEditing(message))
  useEditing.setState(({ byChat }) => ({ byChat: { ...byChat, [message.chatId]: message } }))
}

/** Ends the change of a message; of another one that has taken its place, nothing. */
export function stopEditing({ id, chatId }: MessageView): void {
  useEditing.setState(({ byChat }) => (byChat[chatId]?.id === id ? { byChat: { ...byChat, [chatId]: undefined } } : { byChat }))
}

type Kind = 'reply' | 'internal'
type Switch = (kind: Kind) => void

const switches = new Map<string, Switch>()
/** A turn to answering or noting that was asked for before the composer of the chat was drawn. */
let wanted: { chatId: string; kind: Kind } | null = null

/** A composer on the screen offers its switch between answer and note; the returned function withdraws it. */
export function offerSwitch(chatId: string, switchTo: Switch): () => void {
  switches.set(chatId, switchTo)
  if (wanted?.chatId === chatId) {
    const { kind } = wanted
    wanted = null
    switchTo(kind)
  }
  return () => {
    if (switches.get(chatId) === switchTo) switches.delete(chatId)
  }
}

/**
 * Turns the composer of a chat to answering or to noting; one that is not drawn yet, once it is: what is typed after that is no answer to the
 * customer.
 */
export function switchComposer(chatId: string, kind: Kind): void {
  const switchTo = switches.get(chatId)
  wanted = switchTo ? null : { chatId, kind }
  switchTo?.(kind)
}
