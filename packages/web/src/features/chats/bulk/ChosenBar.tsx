import './words.ts'
import type { ChatView } from '@besedka/contract'
import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { Suspense, useCallback, useEffect, useState } from 'react'
import { useLive } from '../../../live/use-live.ts'
import { sameItems } from '../../../live/use-selected.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { hindranceHere, maySteer, takingOf } from '../actions/chat-rights.ts'
import type { Asking } from './BulkDialogs.tsx'
import styles from './bulk.module.css'
import { chooseNone, useChoosing } from './choosing.ts'
import { MoreActs, moreActs } from './MoreActs.tsx'
import { useBulk } from './use-bulk.ts'

const BulkDialogs = lazyPart(async () => (await import('./BulkDialogs.tsx')).BulkDialogs)

/** What can be done with the chosen chats, how far it has come, and with which it could not be done. Who may not do it does not see it. */
export function ChosenBar() {
  const { t } = useTranslation('bulk')
  const { ids, progress, failed, asked } = useChoosing()
  const bulk = useBulk()
  const [asking, setAsking] = useState<Asking>()
  const [lacking, setLacking] = useState<readonly ChatView[]>([])
  const chats = useLive((state) => ids.map((id) => state.chats.get(id)).filter((chat) => chat !== undefined), sameItems)
  const mayTake = useLive((state) => chats.some((chat) => takingOf(state, chat) === 'may'))
  const mayMore = useLive((state) => moreActs.some((act) => chats.some((chat) => hindranceHere(act, state, chat) === null)))
  const maySteerSome = useLive((state) => chats.some((chat) => maySteer(state, chat)))

  const close = useCallback(async () => {
    const left = await bulk.close(chats)
    setLacking(left)
    if (left.length > 0) setAsking('close')
  }, [bulk, chats])

  // By key, wherever the keyboard stands: the bar does it as if its button were pressed.
  useEffect(() => {
    if (asked === null) return
    useChoosing.setState({ asked: null })
    if (chats.length === 0) return
    if (asked === 'transfer' || asked === 'snooze' || asked === 'tag') return setAsking(asked)
    if (asked === 'close') return void close()
    void { take: bulk.take, prioritise: bulk.raise, pin: bulk.pin, follow: bulk.follow }[asked](chats)
  }, [asked, chats, bulk, close])

  return (
    <section className={styles.bar} aria-label={t('actions')}>
      {failed.length > 0 && (
        <div className={styles.failed} role="alert">
          <p>{t('failed', { count: failed.length })}</p>
          <ul>
            {failed.map(({ chatId, name, why }) => (
              <li key={chatId}>
                <b>{name}</b> {why}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className={styles.line}>
        <span className={styles.count} role="status">
          {progress ? t('progress', progress) : chats.length === 0 ? t('noneChosen') : t('chosen', { count: chats.length })}
        </span>
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('stop')} disabled={progress !== null} onClick={chooseNone}>
          <IconX size={18} stroke={1.5} />
        </ActionIcon>
      </div>
      {chats.length > 0 && (mayTake || maySteerSome || mayMore) && (
        <div className={styles.actions}>
          {mayTake && (
            <Button size="xs" variant="default" disabled={progress !== null} onClick={() => void bulk.take(chats)}>
              {t('take')}
            </Button>
          )}
          {maySteerSome && (
            <>
              <Button size="xs" variant="default" disabled={progress !== null} onClick={() => setAsking('transfer')}>
                {t('transfer')}
              </Button>
              <Button size="xs" variant="default" disabled={progress !== null} onClick={() => void close()}>
                {t('close')}
              </Button>
            </>
          )}
          {mayMore && <MoreActs chats={chats} disabled={progress !== null} bulk={bulk} onAsk={setAsking} />}
        </div>
      )}
      <Suspense>
        {asking && (
          <BulkDialogs asking={asking} chats={asking === 'close' ? lacking : chats} bulk={bulk} onClose={() => setAsking(undefined)} />
        )}
      </Suspense>
    </section>
  )
}
