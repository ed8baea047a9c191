import type { Locale } from '@besedka/contract'
import type { SimulatorView } from '@besedka/contract/simulators'
import type { ReactNode } from 'react'
import { Icon } from '../Icon.tsx'
import { useWords } from '../texts/words.ts'
import { Languages } from './Languages.tsx'

type Props = {
  view: SimulatorView | undefined
  locale: Locale
  onLocale(locale: Locale): void
  onClose(): void
  children: ReactNode
}

/** What this page is, the other channels, and who one can be. */
export function Intro({ view, locale, onLocale, onClose, children }: Props) {
  const { words } = useWords()
  return (
    <aside className="side intro" aria-label={words.title}>
      <button type="button" className="iconButton closePanel" aria-label={words.closePanel} onClick={onClose}>
        <Icon name="close" />
      </button>
      <h1>{words.title}</h1>
      <p className="hint">{words.intro}</p>
      <a className="workspaceLink" href="/" target="_blank" rel="noopener">
        {words.workspace}
      </a>
      {view && view.channels.length > 1 && (
        <nav aria-label={words.channels} className="channels">
          {view.channels.map((channel) => (
            <a key={channel.id} href={`/simulators/${channel.id}`} aria-current={channel.id === view.channel.id ? 'page' : undefined}>
              <Icon name={channel.type === 'email' ? 'letter' : 'chat'} />
              {channel.name}
            </a>
          ))}
        </nav>
      )}
      <a className="postLink" href="/simulators/post">
        <Icon name="letter" />
        {words.post}
      </a>
      {children}
      <Languages locale={locale} onLocale={onLocale} />
    </aside>
  )
}
