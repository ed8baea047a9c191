import type { PublicSiteChatSettings } from '@besedka/contract'
import { useState } from 'preact/hooks'
import { useChat } from '../chat-context.ts'
import { Icon } from '../Icon.tsx'

type Props = {
  settings: PublicSiteChatSettings
  /** Not while it would promise what the queue contradicts. */
  hasSubtitle: boolean
  onClose: (() => void) | undefined
}

/** Who one writes to. */
export function Header({ settings, hasSubtitle, onClose }: Props) {
  const { texts } = useChat()
  return (
    <header class="header">
      <Logo title={settings.title} url={settings.logoUrl} />
      <div class="header-words">
        <h1>{settings.title}</h1>
        {hasSubtitle && settings.subtitle && <p>{settings.subtitle}</p>}
      </div>
      {onClose && (
        <button type="button" class="icon-button" aria-label={texts.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      )}
    </header>
  )
}

function Logo({ title, url }: { title: string; url: string | null }) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  if (url && url !== failedUrl) return <img class="logo" src={url} alt="" width={40} height={40} onError={() => setFailedUrl(url)} />
  return (
    <span class="logo" aria-hidden="true">
      {[...title][0]?.toUpperCase()}
    </span>
  )
}
