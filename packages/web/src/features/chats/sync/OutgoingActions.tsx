import './words.ts'
import { type OutgoingMessage, refusalOf } from '../../../live/outgoing-message.ts'
import { useLiveClient } from '../../../live/use-live.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { LineButton } from '../../../ui/LineButton.tsx'
import { useCopy } from '../../../ui/use-copy.ts'
import styles from './OutgoingActions.module.css'

/**
 * What can be done about a message that has not arrived. While it is being sent, nothing but copying it. `gone`: a colleague has the chat by now, and the
 * server tells of it no more than that there is none.
 */
export function OutgoingActions({ message, gone = false }: { message: OutgoingMessage; gone?: boolean }) {
  const { chatId, id, text, state } = message
  const { t } = useTranslation('sync')
  const { outbox } = useLiveClient()
  const { copied, copy } = useCopy()
  return (
    <span className={styles.actions}>
      {gone && <span>{t('tookByColleague')}</span>}
      {!gone && refusalOf(message) !== null && <LineButton onClick={() => outbox.again(chatId, id)}>{t('sendAgain')}</LineButton>}
      {text !== '' && <LineButton onClick={() => void copy(text)}>{t(copied ? 'copied' : 'copyText')}</LineButton>}
      {state !== 'sending' && <LineButton onClick={() => outbox.discard(chatId, id)}>{t('discard')}</LineButton>}
    </span>
  )
}
