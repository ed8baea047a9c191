import type { MouseEvent } from 'react'
import { create } from 'zustand'

type CardMenuState = { chatId: string | null; left: number; top: number }

/** On which card of the list the menu is open, and where on the screen. */
export const useCardMenu = create<CardMenuState>(() => ({ chatId: null, left: 0, top: 0 }))

/** Opens the menu of a card: by the right button, by Shift+F10 or the menu key, by a long press, as the browser tells. */
export function openCardMenu(chatId: string, event: MouseEvent<HTMLElement>): void {
  event.preventDefault()
  const { left, bottom } = event.currentTarget.getBoundingClientRect()
  // A key has no place of its own.
  const byKey = event.button !== 2 && event.clientX === 0 && event.clientY === 0
  useCardMenu.setState(byKey ? { chatId, left: left + 24, top: bottom - 24 } : { chatId, left: event.clientX, top: event.clientY })
}

export function closeCardMenu(): void {
  useCardMenu.setState({ chatId: null })
}
