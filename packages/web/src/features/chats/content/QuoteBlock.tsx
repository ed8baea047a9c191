import type { ChatView, MessageExtras } from '@besedka/contract'
import { useLive } from '../../../live/use-live.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import styles from './content.module.css'
import { jumpToQuoted } from './jump-to-quoted.ts'

/** The message that is answered; a click brings it into sight when it is in this chat. */
export function QuoteBlock({ chat, quote }: { chat: Pick<ChatView, 'id' | 'customerName'>; quote: NonNullable<MessageExtras['quote']> }) {
  const { t } = useTranslation('provider')
  const { messageId } = quote
  const log = useLive((state) => state.logs.get(chat.id))
  const words = (
    <>
      <strong>{quote.fromCustomer ? chat.customerName : t('ourMessage')}</strong>
      <span>{quote.text || '…'}</span>
    </>
  )
  if (messageId === null) return <blockquote className={styles.quote}>{words}</blockquote>

  async function show(id: string) {
    const found = await jumpToQuoted(chat.id, id, log).catch(() => false)
    if (!found) showToast({ kind: 'info', text: t('quotedElsewhere') })
  }
  return (
    <button type="button" className={styles.quote} title={t('showQuoted')} onClick={() => void show(messageId)}>
      {words}
    </button>
  )
}
