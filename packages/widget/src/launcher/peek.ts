import { element, icon } from './element.ts'
import type { LauncherTexts } from './texts.ts'

const crossPath = 'M6 6l12 12M18 6L6 18'
const delayMs = 1_200

type PeekOptions = { root: HTMLElement; texts: () => LauncherTexts; onOpen(): void; onDismiss(): void }

/** A message beside the launcher: a click opens the chat, the cross sends it away for this visit. */
export function createPeek({ root, texts, onOpen, onDismiss }: PeekOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let box: HTMLElement | undefined

  function hide(): void {
    clearTimeout(timer)
    box?.remove()
  }

  function show(text: string, onPress?: () => void): void {
    hide()
    box = element('div', 'peek')
    const message = element('button', 'peek-text', { type: 'button' })
    message.textContent = text
    message.addEventListener('click', () => {
      onPress?.()
      onOpen()
    })
    const dismiss = element('button', 'peek-close', { type: 'button', 'aria-label': texts().dismiss })
    dismiss.append(icon('', crossPath))
    dismiss.addEventListener('click', () => {
      hide()
      onDismiss()
    })
    box.append(message, dismiss)
    root.append(box)
  }

  return {
    hide,
    show,
    showSoon(text: string): void {
      timer = setTimeout(() => show(text), delayMs)
    },
  }
}
