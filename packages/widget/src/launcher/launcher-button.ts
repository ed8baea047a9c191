import { element, icon } from './element.ts'
import type { LauncherTexts } from './texts.ts'

const chatPath = 'M4 12a8 8 0 1 1 3.4 6.5L4 20l1.2-3.6A8 8 0 0 1 4 12M9 11h6M9 14h4'
const crossPath = 'M6 6l12 12M18 6L6 18'

/** The button that opens and closes the chat, with the number of unread messages. */
export function createLauncherButton(texts: () => LauncherTexts) {
  const button = element('button', 'launcher', { type: 'button' })
  const badge = element('span', 'badge', { hidden: '', 'aria-hidden': 'true' })
  button.append(icon('chat', chatPath), icon('cross', crossPath), badge)
  draw(false)

  function draw(isOpen: boolean, unread = 0): void {
    const { close, open, unread: word } = texts()
    const action = isOpen ? close : open
    button.setAttribute('aria-expanded', String(isOpen))
    button.setAttribute('aria-label', unread > 0 && !isOpen ? `${action}, ${unread} ${word}` : action)
    if (isOpen) badge.hidden = true
  }

  return {
    button,
    draw,
    count(isOpen: boolean, unread: number): void {
      badge.textContent = unread > 99 ? '99+' : String(unread)
      badge.hidden = unread === 0
      draw(isOpen, unread)
    },
  }
}
