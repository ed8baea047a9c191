import { type ChatView, snoozeDaysMax } from '@besedka/contract'
import { useWords } from '../../../locales/define-words.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { MomentDialog } from '../snooze/MomentDialog.tsx'
import { snoozeWords } from '../snooze/snooze-words.ts'

type Props = { chats: readonly ChatView[]; onSnooze: (chats: readonly ChatView[], until: string) => Promise<unknown>; onClose: () => void }

/** Asks until when all chosen chats are set aside. */
export function BulkSnooze({ chats, onSnooze, onClose }: Props) {
  const { t } = useTranslation('bulk')
  const snooze = useWords(snoozeWords)
  const [first] = chats
  if (first === undefined) return null
  return (
    <MomentDialog
      chat={first}
      title={t('snoozeMany', { count: chats.length })}
      about={snooze('about')}
      daysMax={snoozeDaysMax}
      act={snooze('snooze')}
      onLeave={onClose}
      onChoose={async (until) => {
        // The bar tells how far it has come, and what was refused.
        void onSnooze(chats, until)
        return true
      }}
    />
  )
}
