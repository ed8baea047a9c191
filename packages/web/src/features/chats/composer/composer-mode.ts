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

type Switch = (kind: 'reply' | 'internal') => void

const switches = new Map<string, Switch>()

/** A composer on the screen offers its switch between answer and note; the returned function withdraws it. */
export function offerSwitch(chatId: string, switchTo: Switch): () => void {
  switches.set(chatId, switchTo)
  return () => {
    if (switches.get(chatId) === switchTo) switches.delete(chatId)
  }
}

/** Turns the composer of a chat to answering or to noting. */
export function switchComposer(chatId: string, kind: 'reply' | 'internal'): void {
  switches.get(chatId)?.(kind)
}
