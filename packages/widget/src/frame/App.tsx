import type { Locale, PlaceInQueue, PublicSiteChatSettings } from '@besedka/contract'
import type { CustomerChat, MessageQuote } from '@besedka/customer-sdk'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { ChatContext } from './chat-context.ts'
import { Composer } from './composer/Composer.tsx'
import { Header } from './header/Header.tsx'
import type { HostConnection } from './host-connection.ts'
import { lazyComponent } from './lazy-component.tsx'
import { Log } from './log/Log.tsx'
import { Notice } from './Notice.tsx'
import { usePeople } from './people/use-people.ts'
import { useIsAsking } from './pre-chat/use-is-asking.ts'
import { contradictsSubtitle } from './queue/contradicts-subtitle.ts'
import type { Texts } from './texts/text-list.ts'
import { useHost } from './use-host.ts'
import { useKeptText } from './use-kept-text.ts'
import { useWindowKeys } from './use-window-keys.ts'

export type AppProps = {
  chat: CustomerChat
  host: HostConnection
  settings: PublicSiteChatSettings
  locale: Locale
  /** The words of that language. */
  texts: Texts
  /** `frame`: in a site, can be closed. `page`: the whole page, or a part of the workspace. `preview`: in a site, for looking at only. */
  mode: 'frame' | 'page' | 'preview'
}

const PreChat = lazyComponent(() => import('./pre-chat/PreChat.tsx').then((module) => module.PreChat))

/** The chat's window. */
export function App({ chat, host, settings, locale, texts, mode }: AppProps) {
  const { focusAsked, fullScreen, shown, proactive } = useHost(host)
  const greeting = settings.proactive.find(({ id }) => id === proactive)?.text ?? settings.welcomeMessage
  const people = usePeople(chat, shown)
  const { title, logoUrl } = settings
  const company = useMemo(() => ({ name: title, photoUrl: logoUrl, ifWide: 'letter' as const }), [title, logoUrl])
  const [quoted, quote] = useState<MessageQuote>()
  const context = useMemo(() => ({ chat, locale, texts, people, company, quoted, quote }), [chat, locale, texts, people, company, quoted])
  const [place, setPlace] = useState<PlaceInQueue | null>(null)
  const [draft, setDraft] = useState('')
  const [answered, setAnswered] = useKeptText('pre-chat')
  // The settings in the page lack the definitions of customer fields; the open visit brings them.
  const form = useSyncExternalStore(chat.subscribe, () => chat.getSnapshot().settings?.preChat) ?? settings.preChat
  const isKnown = form.fields.every(({ kind, defined }) => kind !== 'field' || defined !== undefined)
  const isAsking = useIsAsking(chat, form) && answered === ''
  const close = mode === 'frame' ? () => host.tell({ type: 'close' }) : undefined
  useWindowKeys({ onEscape: close, trapsFocus: mode === 'frame' && fullScreen })
  return (
    <ChatContext.Provider value={context}>
      <div className={`window is-${mode}`}>
        <Header
          settings={settings}
          hasSubtitle={place === null || !contradictsSubtitle(place)}
          onClose={mode === 'preview' ? () => {} : close}
        />
        <main aria-label={settings.title}>
          <Notice />
          <Log settings={settings} greeting={greeting} draft={draft} onPlace={setPlace} />
          {!isAsking && <Composer focusAsked={focusAsked} onWrite={setDraft} />}
          {isAsking && isKnown && <PreChat form={form} focusAsked={focusAsked} onDone={() => setAnswered('1')} />}
        </main>
      </div>
    </ChatContext.Provider>
  )
}
