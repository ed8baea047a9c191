import { createCustomerChat } from '@besedka/customer-sdk'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { applyLook, followPage } from './apply-look.ts'
import { type Boot, readBoot } from './boot.ts'
import { frameStorage } from './frame-storage.ts'
import { connectToHost, type HostConnection, withoutHost } from './host-connection.ts'
import { explain, startWithHost } from './start-with-host.ts'
import './style/frame.css'
import { prepareForOffline } from './prepare-for-offline.ts'
import { countAnswer } from './proactive/count-answer.ts'
import { takeApproach } from './proactive/take-approach.ts'
import { pageTexts } from './texts/page-texts.ts'
import { watchAttention } from './watch-attention.ts'

const root = document.getElementById('besedka')
if (root) start(root, readBoot(root))

function start(element: HTMLElement, boot: Boot): void {
  if (boot.mode === 'preview') {
    void import('./preview/start-preview.tsx').then(({ startPreview }) => startPreview(element, boot.locale))
    return
  }
  // A page is framed by our own workspace alone.
  const isFramed = window.parent !== window
  const { channelKey, settings, locale, mode } = boot
  const ports = { storage: frameStorage }
  const chat = createCustomerChat({ baseUrl: '', channelKey, locale, ...takeLinks(), onFieldsRefused: explain, ports })
  const host: HostConnection = isFramed ? connectToHost((message) => startWithHost(chat, message)) : withoutHost()
  applyLook({ colour: settings.colour, scheme: settings.theme === 'page' ? (isFramed ? 'light' : 'auto') : settings.theme })
  if (settings.theme === 'page' && isFramed) followPage(host)
  createRoot(element).render(
    <App chat={chat} host={host} settings={settings} locale={locale} texts={pageTexts} mode={isFramed ? mode : 'page'} />,
  )
  watchAttention(chat, host)
  countAnswer(chat, host, channelKey)
  if (settings.showsVisitors) takeApproach(chat, host, settings)
  prepareForOffline(chat, host)
  if (isFramed) host.tell({ type: 'ready' })
  else {
    chat.setPage({ pageUrl: location.href, pageTitle: document.title })
    void chat.open()
  }
}

/** What the link of a mail, or of an operator elsewhere, carries; taken out of the address, where it would be copied and kept. */
function takeLinks(): { answerLink?: string; bridgeLink?: string } {
  const carried = new URLSearchParams(location.hash.slice(1))
  const [answerLink, bridgeLink] = [carried.get('answer'), carried.get('link')]
  if (answerLink || bridgeLink) history.replaceState(null, '', location.pathname)
  return { ...(answerLink && { answerLink }), ...(bridgeLink && { bridgeLink }) }
}
