import type { ChatView } from '@besedka/contract'
import { Button } from '@mantine/core'
import { IconStar } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useCurrentUser } from '../../../api/current-user.ts'
import { useLive, useLiveClient } from '../../../live/use-live.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { toastFailure } from '../actions/toast-failure.ts'
import './words.ts'

/** Asks the customer of an open chat for a rating, after a question: it can be done once. Nothing where it may not be done. */
export function AskForRating({ chat, onAsked }: { chat: ChatView; onAsked: () => void }) {
  const { t } = useTranslation('rating')
  const [confirming, setConfirming] = useState(false)
  const [busy, setBusy] = useState(false)
  const { options } = useCurrentUser()
  const { outbox } = useLiveClient()
  const maySteer = useLive(({ viewer }) => viewer.seesAllChats || chat.assigneeId === null || chat.assigneeId === viewer.accountId)
  if (chat.state === 'closed' || !maySteer || !options.includes('OPTION_QUALITY_RATING')) return null

  async function ask(): Promise<void> {
    setBusy(true)
    // The question does not overtake what was written before it.
    await outbox.through(chat.id)
    await api.chats.askForRating({ chatId: chat.id }, { quiet: true }).then(onAsked, toastFailure)
    setBusy(false)
    setConfirming(false)
  }

  return (
    <>
      <Button variant="default" leftSection={<IconStar size={16} stroke={1.5} aria-hidden />} onClick={() => setConfirming(true)}>
        {t('ask')}
      </Button>
      <ConfirmDialog
        open={confirming}
        title={t('askTitle')}
        text={t('askText')}
        confirmLabel={t('ask')}
        busy={busy}
        onConfirm={() => void ask()}
        onCancel={() => setConfirming(false)}
      />
    </>
  )
}
