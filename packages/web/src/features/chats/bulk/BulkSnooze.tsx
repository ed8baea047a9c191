import type { ChatView } from '@besedka/contract'
import { useTranslation } from '../../../locales/use-translation.ts'
import { SnoozeChoice } from '../snooze/SnoozeChoice.tsx'

type Props = { chats: readonly ChatView[]; onSnooze: (chats: readonly ChatView[], until: string) => Promise<void>; onClose: () => void }

/** Asks until when all chosen chats are set aside. */
export function BulkSnooze({ chats, onSnooze, onClose }: Props) {
  const { t } = useTranslation('bulk')
  const [first] = chats
  if (first === undefined) return null
  return (
    <SnoozeChoice
      chat={first}
      title={t('snoozeMany', { count: chats.length })}
      onLeave={onClose}
      onChoose={async (until) => {
        // The bar tells how far it has come, and what was refused.
        void onSnooze(chats, until)
        return true
      }}
    />
  )
}
