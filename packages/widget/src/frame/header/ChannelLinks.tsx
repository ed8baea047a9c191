import type { PublicSiteChatSettings } from '@besedka/contract'
import { useChat } from '../chat-context.ts'

const names = {
  telegram: 'Telegram',
  whatsapp: 'WhatsApp',
  viber: 'Viber',
  vk: 'VK',
  ok: 'OK',
  max: 'MAX',
  instagram: 'Instagram',
  facebook: 'Facebook',
}

const allowedSchemes = /^(https:|mailto:|tel:)/i

/** Other ways to write to the company. */
export function ChannelLinks({ links }: { links: PublicSiteChatSettings['channelsShown'] }) {
  const { texts } = useChat()
  const safe = links.filter((link) => allowedSchemes.test(link.url))
  if (safe.length === 0) return null
  return (
    <nav className="channels" aria-label={texts.otherChannels}>
      <p>{texts.otherChannels}</p>
      <ul>
        {safe.map(({ type, url }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener noreferrer nofollow">
              <span className={`channel-dot is-${type}`} />
              {type in names ? names[type as keyof typeof names] : texts.channelNames[type as 'email' | 'phone']}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
