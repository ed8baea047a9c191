import type { ChannelView } from '@besedka/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { navigate } from '../../app/router/address.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { useAct } from '../../ui/use-act.ts'
import { NamedBy } from '../chat-steps/NamedBy.tsx'
import { useFindNamedBy } from '../chat-steps/named-by-query.ts'
import { forgetChannel } from './channel-queries.ts'
import styles from './DeleteChannel.module.css'
import { FormSection } from './FormSection.tsx'

type Deletion = { openChats: number; allChats: number }

/** The end of the form: deletes the channel after saying what becomes of its chats. Nothing typed is asked for: no chat is lost. */
export function DeleteChannel({ channel }: { channel: ChannelView }) {
  const { t } = useTranslation('channels')
  const [deletion, setDeletion] = useState<Deletion>()
  const [asking, setAsking] = useState(false)
  const findNamedBy = useFindNamedBy(channel.id)
  const { busy, run } = useAct()

  async function ask(): Promise<void> {
    const [counted] = await Promise.all([api.channels.deletion({ channelId: channel.id }), findNamedBy()])
    setDeletion(counted)
    setAsking(true)
  }

  async function remove(): Promise<void> {
    await api.channels.delete({ channelId: channel.id })
    navigate('/admin/preferences/channels/all', { unasked: true })
    forgetChannel(channel.id)
    showToast({ kind: 'success', text: t('deleted') })
  }

  return (
    <FormSection title={t('deleteTitle')} text={t('deleteText')}>
      <Button className={styles.button} variant="default" loading={busy && !asking} onClick={() => void run(ask)}>
        {t('deleteChannel')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('deleteQuestion', { name: channel.name })}
        text={deletion ? `${chatsText(deletion)} ${t('deleteForGood')}` : ''}
        more={<NamedBy id={channel.id} />}
        confirmLabel={t('deleteChannel')}
        dangerous
        busy={busy}
        onConfirm={() => void run(remove)}
        onCancel={() => setAsking(false)}
      />
    </FormSection>
  )

  function chatsText({ openChats, allChats }: Deletion): string {
    if (allChats === 0) return t('deleteNoChats')
    const closed = openChats > 0 ? [t('deleteOpenChats', { count: openChats })] : []
    return [...closed, t('deleteAllChats', { count: allChats })].join(' ')
  }
}
