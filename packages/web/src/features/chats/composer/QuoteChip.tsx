import type { ChatView } from '@besedka/contract'
import { IconCornerUpLeft, IconX } from '@tabler/icons-react'
import { useTranslation } from '../../../locales/use-translation.ts'
import styles from './attached.module.css'
import { stopQuoting, useQuoting } from './quoting.ts'

/** Above the text: the message that the reply will answer, and the way to answer none. */
export function QuoteChip({ chat }: { chat: Pick<ChatView, 'id' | 'customerName'> }) {
  const { t } = useTranslation('chats')
  const quoted = useQuoting((state) => state.byChat[chat.id])
  if (quoted === undefined) return null
  return (
    <div className={styles.quoted}>
      <IconCornerUpLeft size={16} stroke={1.5} aria-hidden />
      <span>
        <strong>{quoted.fromCustomer ? chat.customerName : t('youName')}</strong> {quoted.text || '…'}
      </span>
      <button type="button" aria-label={t('cancelQuote')} title={t('cancelQuote')} onClick={() => stopQuoting(chat.id)}>
        <IconX size={16} stroke={1.5} aria-hidden />
      </button>
    </div>
  )
}
