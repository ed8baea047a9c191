import './words.ts'
import type { ChatView } from '@besedka/contract'
import { Button } from '@mantine/core'
import { stopwatch } from '../../../format/moments.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { useChatActions } from '../actions/use-chat-actions.ts'
import { altKeyName } from '../keyboard/key-names.ts'
import { DeclineButton } from './DeclineButton.tsx'
import styles from './OfferBar.module.css'
import { useSecondsToAccept } from './use-seconds-to-accept.ts'

/** What the assignee may decide about a chat that distribution gave them, until they have answered in it. */
export function OfferBar({ chat }: { chat: ChatView }) {
  const { t } = useTranslation('offer')
  const { accept } = useChatActions()
  const seconds = useSecondsToAccept(chat)
  if (seconds === null) {
    return (
      <section className={styles.bar} aria-label={t('given')}>
        <span className={styles.text}>{t('given')}</span>
        <DeclineButton chat={chat} label={t('handBack')} size="xs" />
      </section>
    )
  }
  return (
    <section className={styles.bar} data-rings aria-label={t('offered')}>
      <span className={styles.text}>
        <b>{t('offered')}</b>
        <small>{t('secondsLeft', { time: stopwatch(seconds) })}</small>
      </span>
      <Button title={`${t('accept')} · ${altKeyName} A`} onClick={() => void accept(chat)}>
        {t('accept')}
      </Button>
      <DeclineButton chat={chat} label={t('decline')} />
    </section>
  )
}
