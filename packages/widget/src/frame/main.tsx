import { createCustomerChat } from '@besedka/customer-sdk'
import { render } from 'preact'
import { App } from './App.tsx'
import { applyLook } from './apply-look.ts'
import { type Boot, readBoot } from './boot.ts'
import { frameStorage } from './frame-storage.ts'
import { connectToHost, type HostConnection, withoutHost } from './host-connection.ts'
import { startWithHost } from './start-with-host.ts'
import './style/frame.css'
import { prepareForOffline } from './prepare-for-offline.ts'
import { pageTexts } from './texts/page-texts.ts'
import { watchAttention } from './watch-attention.ts'

const root = document.getElementById('besedka')
if (root) start(root, readBoot(root))

function start(element: HTMLElement, boot: Boot): void {
  if (boot.mode === 'preview') {
    void import('./preview/start-preview.tsx').then(({ startPreview }) => startPreview(element, boot.locale))
    return
  }
  const { channelKey, settings, locale } = boot
  applyLook(settings)
  const chat = createCustomerChat({ baseUrl: '', channelKey, locale, ports: { storage: frameStorage } })
  // A frame page opened on its own has nobody to ask it to show itself.
  const isFramed = boot.mode === 'frame' && window.parent !== window
  const host: HostConnection = isFramed ? connectToHost((message) => startWithHost(chat, message)) : withoutHost()
  const mode = isFramed ? 'frame' : 'page'
  render(<App chat={chat} host={host} settings={settings} locale={locale} texts={pageTexts} mode={mode} />, element)
  watchAttention(chat, host)
  prepareForOffline(chat, host)
  if (isFramed) host.tell({ type: 'ready' })
  else {
    chat.setPage({ pageUrl: location.href, pageTitle: document.title })
    void chat.open()
  }
}
