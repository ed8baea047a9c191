import type { Locale } from '@besedka/contract'
import { createRoot } from 'react-dom/client'
import { sealed } from '../../bridge/messages.ts'
import { App } from '../App.tsx'
import { applyLook } from '../apply-look.ts'
import { withoutHost } from '../host-connection.ts'
import { enGB } from '../texts/en-GB.ts'
import { ruRU } from '../texts/ru-RU.ts'
import { previewChat } from './preview-chat.ts'
import { readPreviewMessage } from './read-preview-message.ts'

/** The settings may name another language than the page has. */
const texts = { 'ru-RU': ruRU, 'en-GB': enGB }

/** Draws the settings that a page of our own origin sends, each time it sends them. */
export function startPreview(element: HTMLElement, visitorLocale: Locale): void {
  const root = createRoot(element)
  const host = withoutHost()
  const chats = {
    'ru-RU': previewChat('ru-RU', { isFresh: false }),
    'en-GB': previewChat('en-GB', { isFresh: false }),
  }
  const freshChats = {
    'ru-RU': previewChat('ru-RU', { isFresh: true }),
    'en-GB': previewChat('en-GB', { isFresh: true }),
  }
  addEventListener('message', (event) => {
    if (event.origin !== location.origin || event.source !== window.parent) return
    const message = readPreviewMessage(event.data)
    if (!message) return
    const { settings, colourScheme, closable } = message
    const mode = closable ? 'preview' : 'page'
    const locale = settings.locale === 'auto' ? visitorLocale : settings.locale
    applyLook({ colour: settings.colour, scheme: colourScheme })
    root.render(
      <App
        chat={(settings.preChat.enabled ? freshChats : chats)[locale]}
        host={host}
        settings={settings}
        locale={locale}
        texts={texts[locale]}
        mode={mode}
      />,
    )
  })
  window.parent.postMessage(sealed({ type: 'previewReady' }), location.origin)
}
