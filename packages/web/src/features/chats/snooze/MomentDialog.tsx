import type { ChatView } from '@besedka/contract'
import { Button, Modal, TextInput } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { clockOrDay } from '../../../format/moments.ts'
import { useWords } from '../../../locales/define-words.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { DialogFoot } from '../../../ui/DialogFoot.tsx'
import { Kbd } from '../../../ui/Kbd.tsx'
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx'
import { dateTimeField, momentOfField } from './date-time-field.ts'
import styles from './snooze.module.css'
import { snoozeWords } from './snooze-words.ts'
import { useMoments } from './use-moments.ts'

type Props = {
  /** Whose working hours the usual moments go by; of several chats the first. */
  chat: ChatView
  title: string
  about: string
  /** How many days ahead a moment may be. */
  daysMax: number
  /** The word on the button beside a moment of one's own. */
  act: string
  /** Answers whether it is done: the question is over then. */
  onChoose: (at: string) => Promise<boolean>
  onLeave: () => void
  /** What the person is told or asked before they choose. */
  notice?: ReactNode
  /** Another way out, at the foot. */
  children?: ReactNode
}

/** Asks for a moment to come: one of the usual ones, by its number or a click, or any other. */
export function MomentDialog({ chat, title, about, daysMax, act, onChoose, onLeave, notice, children }: Props) {
  const t = useWords(snoozeWords)
  const { t: common } = useTranslation('common')
  const locale = useLocale()
  const { moments, failed } = useMoments(chat.id)
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const other = momentOfField(typed)

  async function choose(at: string): Promise<void> {
    setBusy(true)
    const done = await onChoose(at)
    setBusy(false)
    if (done) onLeave()
  }

  function chooseByNumber(event: KeyboardEvent): void {
    const moment = /^Digit[1-9]$/.test(event.code) ? moments?.[Number(event.code.slice(5)) - 1] : undefined
    const typing = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox'
    if (moment === undefined || typing || busy) return
    event.preventDefault()
    void choose(moment.at)
  }

  return (
    <Modal opened onClose={onLeave} title={title} size={440} withCloseButton={false} onKeyDown={chooseByNumber}>
      <p className={styles.about}>{about}</p>
      {notice}
      {failed && <p className={styles.about}>{t('loadFailed')}</p>}
      {/* Has the focus before they come, too: a number that is pressed is no part of the date below. */}
      <div className={styles.moments} tabIndex={-1} data-autofocus>
        {moments === undefined && !failed && <SkeletonRows rows={4} withAvatar={false} />}
        {moments?.map(({ choice, at }, index) => (
          <button key={choice} type="button" className={styles.moment} disabled={busy} onClick={() => void choose(at)}>
            <Kbd keys={[String(index + 1)]} />
            <span>{t(choice)}</span>
            <time dateTime={at}>{clockOrDay(at, locale)}</time>
          </button>
        ))}
      </div>
      <form
        className={styles.other}
        onSubmit={(event) => {
          event.preventDefault()
          if (other !== null) void choose(other)
        }}
      >
        <TextInput
          type="datetime-local"
          label={t('otherTime')}
          min={dateTimeField(new Date())}
          max={dateTimeField(new Date(Date.now() + daysMax * 86_400_000))}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" disabled={other === null} loading={busy}>
          {act}
        </Button>
      </form>
      <DialogFoot apart>
        {children}
        <Button variant="default" onClick={onLeave}>
          {common('cancel')}
        </Button>
      </DialogFoot>
    </Modal>
  )
}
