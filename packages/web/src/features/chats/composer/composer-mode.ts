import type { MessageView } from '@besedka/contract'
import { create } from 'zustand'

/** The own message that is being changed in the composer. */
export const useComposerMode = create<{ editing: MessageView | null }>(() => ({ editing: null }))

export function startEditing(message: MessageView): void {
  useComposerMode.setState({ editing: message })
}

export function stopEditing(): void {
  useComposerMode.setState({ editing: null })
}

type Switch = (kind: 'reply' | 'internal') => void

let composer: { chatId: string; switchTo: Switch } | null = null

/** The composer on the screen offers its switch between answer and note; the returned function withdraws it. */
export function offerSwitch(chatId: string, switchTo: Switch): () => void {
  const mine = { chatId, switchTo }
  composer = mine
  return () => {
    if (composer === mine) composer = null
  }
}

/** Turns the composer of a chat to answering or to noting. */
export function switchComposer(chatId: string, kind: 'reply' | 'internal'): void {
  if (composer?.chatId === chatId) composer.switchTo(kind)
}
