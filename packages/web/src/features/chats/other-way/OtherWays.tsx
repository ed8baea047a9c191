import { Button } from '@mantine/core'
import { useState } from 'react'
import type { QuietChat } from '../../../live/quiet-chat.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { ChannelIcon } from '../../../ui/channel-icon/ChannelIcon.tsx'
import styles from './OtherWays.module.css'
import { keyOfWay, type OtherWay } from './other-ways.ts'
import { type Luggage, useGoOtherWay, useOtherWays } from './use-other-way.ts'

/** More would fill the composer; whoever has more ways finds them in the customer's profile. */
const mostWays = 3

/** Buttons that go on with the customer in another channel; nothing where there is none. `luggage` is a message that did not arrive. */
export function OtherWays({ chat, luggage }: { chat: QuietChat; luggage?: Luggage }) {
  const { t } = useTranslation('chats')
  const ways = useOtherWays(chat)
  const go = useGoOtherWay(chat)
  const [busy, setBusy] = useState(false)
  if (ways.length === 0) return null

  async function leave(way: OtherWay): Promise<void> {
    setBusy(true)
    await go(way, luggage)
    setBusy(false)
  }

  return (
    <span className={styles.ways}>
      {ways.slice(0, mostWays).map((way) => {
        const name = way.value ?? way.channel.name
        return (
          <Button
            key={keyOfWay(way)}
            size={luggage ? 'compact-xs' : 'xs'}
            variant="default"
            disabled={busy}
            leftSection={<ChannelIcon type={way.channel.type} size={14} />}
            onClick={() => void leave(way)}
          >
            {t(luggage ? 'sendByOther' : 'writeInOther', { name })}
          </Button>
        )
      })}
    </span>
  )
}
