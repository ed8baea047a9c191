import { Button } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import type { QuietChat } from '../../../live/quiet-chat.ts'
import { useWords } from '../../../locales/define-words.ts'
import { CopyField } from '../../../ui/CopyField.tsx'
import { ChannelIcon } from '../../../ui/channel-icon/ChannelIcon.tsx'
import { Menu } from '../../../ui/popover/Menu.tsx'
import { MenuItem, MenuLabel } from '../../../ui/popover/MenuItem.tsx'
import { useAct } from '../../../ui/use-act.ts'
import { keyOfWay } from '../other-way/other-ways.ts'
import { useGoOtherWay, useOtherWays } from '../other-way/use-other-way.ts'
import styles from './BridgeOffer.module.css'
import { bridgeWords } from './bridge-words.ts'
import { useBridgeWays } from './use-bridge-ways.ts'

/** More would fill the composer. */
const mostWays = 3

/**
 * Where the customer cannot be written to here: makes a link that brings them into another channel, to be copied, pasted into a template, or sent the other
 * ways that lead to them. Nothing where no link leads anywhere.
 */
export function BridgeOffer({ chat }: { chat: QuietChat }) {
  const t = useWords(bridgeWords)
  const ways = useBridgeWays(chat)
  const others = useOtherWays(chat)
  const go = useGoOtherWay(chat)
  const { busy, run } = useAct()
  const [made, setMade] = useState<{ name: string; url: string }>()
  if (ways.length === 0) return null

  async function make({ id: channelId, name }: (typeof ways)[number]): Promise<void> {
    await run(async () => {
      const { url } = await api.outreach.link({ chatId: chat.id, channelId }, { quiet: true })
      setMade({ name, url })
    })
  }

  return (
    <>
      <Menu
        label={t('bridge')}
        position="top-start"
        width={280}
        target={(props) => (
          <Button size="xs" variant="default" loading={busy} leftSection={<IconLink size={14} stroke={1.5} />} {...props}>
            {t('bridge')}
          </Button>
        )}
      >
        <MenuLabel>{t('about')}</MenuLabel>
        {ways.map((channel) => (
          <MenuItem key={channel.id} icon={<ChannelIcon type={channel.type} size={16} />} onClick={() => void make(channel)}>
            {channel.name}
          </MenuItem>
        ))}
      </Menu>
      {made && (
        <div className={styles.made}>
          <p className={styles.text}>{t('made', { channel: made.name })}</p>
          <CopyField label={t('linkInto', { channel: made.name })} text={made.url} />
          {others.length > 0 && (
            <div className={styles.ways}>
              {others.slice(0, mostWays).map((way) => (
                <Button
                  key={keyOfWay(way)}
                  size="xs"
                  variant="default"
                  disabled={busy}
                  leftSection={<ChannelIcon type={way.channel.type} size={14} />}
                  onClick={() => void run(() => go(way, { text: made.url, files: [] }))}
                >
                  {t('sendTo', { name: way.value ?? way.channel.name })}
                </Button>
              ))}
            </div>
          )}
        </div>
      )}
    </>
  )
}
