import '../service/words.ts'
import { definitionOf } from '@besedka/channels'
import type { ChannelView } from '@besedka/contract'
import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { useAct } from '../../../ui/use-act.ts'
import { channelChatsQuery, keepChannel } from '../channel-queries.ts'
import { runChecks } from '../health/checks-query.ts'

/** Turns a channel on at once, and off after saying what that stops (spec 4). Works apart from the form's saving. */
export function ActiveSwitch({ channel }: { channel: ChannelView }) {
  const { t } = useTranslation('channels')
  const { t: inChannel } = useTranslation('channelService')
  const [asking, setAsking] = useState(false)
  const open = useQuery({ ...channelChatsQuery(channel.id), enabled: asking }).data?.openChats ?? 0
  const { busy, run } = useAct()

  async function turn(active: boolean): Promise<void> {
    await run(async () => {
      keepChannel(await api.channels.update({ channelId: channel.id, active }))
      showToast({ kind: 'success', text: t(active ? 'turnedOn' : 'turnedOff') })
      if (active && definitionOf(channel.type)?.checks.length) void runChecks(channel.id, { justChanged: true })
    })
    setAsking(false)
  }

  return (
    <>
      <Switch
        label={t('stateActive')}
        aria-label={t('active')}
        checked={channel.active}
        disabled={busy}
        onChange={(event) => (event.currentTarget.checked ? void turn(true) : setAsking(true))}
      />
      <ConfirmDialog
        open={asking}
        title={t('turnOffTitle')}
        text={open === 0 ? t('turnOffText') : `${t('turnOffText')} ${inChannel('turnOffChats', { count: open })}`}
        confirmLabel={t('turnOff')}
        dangerous
        busy={busy}
        onConfirm={() => void turn(false)}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
