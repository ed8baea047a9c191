import { useEffect } from 'react'
import type { LiveState } from '../../../live/live-state.ts'
import { heldUntil, type OutgoingMessage, refusalOf } from '../../../live/outgoing-message.ts'
import { useLive, useLiveClient } from '../../../live/use-live.ts'
import { sameItems } from '../../../live/use-selected.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { OutgoingActions } from './OutgoingActions.tsx'
import styles from './SyncDetails.module.css'
import { ToChat } from './ToChat.tsx'

/** Every message of this device that the server has not taken although it is not held, with what can be done about each. */
export function UnsentMessages({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('sync')
  const { learnChat } = useLiveClient()
  const messages = useLive(allOutgoing, sameItems)
  const unknown = useLive((state) => messages.find(({ chatId }) => !state.chats.has(chatId))?.chatId)
  useEffect(() => {
    if (unknown !== undefined) learnChat(unknown)
  }, [learnChat, unknown])
  if (messages.length === 0) return null
  return (
    <section>
      <h3 className={styles.heading}>{t('unsentTitle')}</h3>
      <ul className={styles.list}>
        {messages.map((message) => (
          <li key={message.id} className={styles.item}>
            <ToChat chatId={message.chatId} onDone={onDone} />
            <span className={styles.text}>{message.text || t('filesOnly', { count: message.files.length })}</span>
            <State message={message} />
            <OutgoingActions message={message} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function State({ message }: { message: OutgoingMessage }) {
  const { t } = useTranslation('sync')
  const refused = refusalOf(message)
  if (refused !== null) return <span className={styles.reason}>{refused}</span>
  return <span className={styles.state}>{t(message.state === 'sending' ? 'beingSent' : 'waits')}</span>
}

function allOutgoing({ outgoing }: LiveState): readonly OutgoingMessage[] {
  return [...outgoing.values()].flat().filter((message) => heldUntil(message) === null)
}
