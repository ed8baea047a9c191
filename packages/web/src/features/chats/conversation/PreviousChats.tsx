import type { ChatView } from '@besedka/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { fullMoment } from '../../../format/moments.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { customerChatsQuery } from '../panel/customer-chats-query.ts'
import { EarlierChat } from './EarlierChat.tsx'
import styles from './LogView.module.css'

/** Earlier chats of the customer above the present one: the next appears when one scrolls up to the beginning. */
export function PreviousChats({ chat }: { chat: ChatView }) {
  const { t } = useTranslation('chats')
  const locale = useLocale()
  const [shown, setShown] = useState(0)
  const door = useRef<HTMLDivElement>(null)
  const { data } = useQuery(customerChatsQuery(chat.customerId))
  const earlier = (data ?? []).filter((other) => other.id !== chat.id && other.createdAt < chat.createdAt)
  const next = earlier[shown]

  useEffect(() => {
    const box = door.current
    if (box === null || next === undefined) return
    let armed = false
    // Opens only for who scrolls here: a short chat that shows its beginning at once stays as it is.
    const arm = () => {
      armed = true
    }
    const scroller = box.closest('[role="log"]')
    scroller?.addEventListener('wheel', arm, { passive: true })
    scroller?.addEventListener('touchmove', arm, { passive: true })
    const observer = new IntersectionObserver(([entry]) => {
      if (armed && entry?.isIntersecting) setShown((count) => count + 1)
    })
    observer.observe(box)
    return () => {
      observer.disconnect()
      scroller?.removeEventListener('wheel', arm)
      scroller?.removeEventListener('touchmove', arm)
    }
  }, [next])

  return (
    <>
      {next !== undefined && (
        <div ref={door} className={styles.previous} data-row>
          <Button variant="subtle" color="gray" size="xs" onClick={() => setShown(shown + 1)}>
            {t('showPreviousChat', { when: fullMoment(next.createdAt, locale) })}
          </Button>
        </div>
      )}
      {earlier
        .slice(0, shown)
        .reverse()
        .map((other) => (
          <EarlierChat key={other.id} chat={other} />
        ))}
    </>
  )
}
