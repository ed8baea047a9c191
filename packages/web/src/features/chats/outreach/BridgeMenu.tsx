import { ActionIcon } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { api } from '../../../api/client.ts'
import type { QuietChat } from '../../../live/quiet-chat.ts'
import { useWords } from '../../../locales/define-words.ts'
import { ChannelIcon } from '../../../ui/channel-icon/ChannelIcon.tsx'
import { Menu } from '../../../ui/popover/Menu.tsx'
import { MenuItem, MenuLabel } from '../../../ui/popover/MenuItem.tsx'
import { useAct } from '../../../ui/use-act.ts'
import styles from './BridgeMenu.module.css'
import { bridgeWords } from './bridge-words.ts'
import { useBridgeWays } from './use-bridge-ways.ts'

/** Puts a link into the composer that brings the customer of a chat in one's hands into another channel; nothing where there is none to go to. */
export function BridgeMenu({ chat, onInsert }: { chat: QuietChat; onInsert: (text: string) => void }) {
  const t = useWords(bridgeWords)
  const ways = useBridgeWays(chat)
  const { busy, run } = useAct()
  if (ways.length === 0) return null

  async function insert(channelId: string): Promise<void> {
    await run(async () => {
      const { url } = await api.outreach.link({ chatId: chat.id, channelId }, { quiet: true })
      onInsert(url)
    })
  }

  return (
    <Menu
      label={t('bridge')}
      position="top-end"
      width={280}
      target={(props) => (
        <ActionIcon
          className={styles.bridge}
          variant="subtle"
          color="gray"
          size={28}
          aria-label={t('bridge')}
          title={t('bridge')}
          loading={busy}
          {...props}
        >
          <IconLink size={16} stroke={1.5} />
        </ActionIcon>
      )}
    >
      <MenuLabel>{t('about')}</MenuLabel>
      {ways.map((channel) => (
        <MenuItem key={channel.id} icon={<ChannelIcon type={channel.type} size={16} />} onClick={() => void insert(channel.id)}>
          {channel.name}
        </MenuItem>
      ))}
    </Menu>
  )
}
