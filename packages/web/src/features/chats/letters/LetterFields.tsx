import type { MessageView } from '@besedka/contract'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useEffect, useId, useMemo, useState } from 'react'
import type { QuietChat } from '../../../live/quiet-chat.ts'
import { useLive } from '../../../live/use-live.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { type LetterDraft, setLetterDraft, useLetterDraft } from '../composer/letter-drafts.ts'
import { AddressField } from './AddressField.tsx'
import { isAddress } from './addresses.ts'
import { conversationOf, outsiderBefore } from './conversation-of.ts'
import styles from './LetterFields.module.css'
import { customerAddress, others, startHead, withProblem } from './letter-head.ts'
import { subjectBefore } from './subject-before.ts'
import './words.ts'

const nothingYet: readonly MessageView[] = []

/** Above the text of a letter: its subject and whom it goes to, folded to one line while nothing has to be decided. */
export function LetterFields({ chat }: { chat: QuietChat }) {
  const { t } = useTranslation('letters')
  const id = useId()
  const messages = useLive((state) => state.logs.get(chat.id)?.messages ?? nothingYet)
  const contact = useLive((state) => state.customers.get(chat.customerId)?.contacts.find((one) => one.channelId === chat.channelId)?.value)
  const { letters, outsiders } = useMemo(() => conversationOf(messages), [messages])
  const customer = contact ?? customerAddress(letters)
  const draft = useLetterDraft(chat.id)
  const [unfolded, setUnfolded] = useState(false)
  const unwritten = draft === undefined || draft.untouched === true
  const lastSubject = subjectBefore(letters)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another subject or recipient begins the head anew, not every message
  useEffect(() => {
    if (unwritten) setLetterDraft(chat.id, { ...startHead(chat, letters, customer), untouched: true })
  }, [unwritten, chat.id, lastSubject, customer])
  if (draft === undefined) return <div className={styles.room} />

  const more = others(letters, draft, customer)
  const change = (part: Partial<LetterDraft>) => {
    const next = withProblem({ ...draft, ...part, untouched: false, sent: false })
    const wrong = [...next.to, ...next.cc].some((address) => !isAddress(address))
    setLetterDraft(chat.id, wrong ? { ...next, problem: 'addressInvalid' } : next)
  }
  const everybody = more.length > 0 && (
    <button type="button" className={styles.link} title={more.join(', ')} onClick={() => change({ cc: [...draft.cc, ...more] })}>
      {t('replyToAll', { count: more.length })}
    </button>
  )
  const outsider = outsiderBefore(messages, outsiders)
  const warning = outsider !== null && (
    <span role="status" className={styles.warning}>
      {t('outsiderWrote', { name: outsider })}
    </span>
  )
  // What is missing is asked for at once; it stays open then, or the field would vanish with its first letter.
  const open = unfolded || !chat.subject || draft.problem === 'addressInvalid'

  if (!open) {
    const recipients = draft.to.length + draft.cc.length
    return (
      <div className={styles.folded}>
        <button type="button" className={styles.summary} aria-expanded={false} title={t('changeHead')} onClick={() => setUnfolded(true)}>
          <strong>{draft.subject || t('noSubject')}</strong>
          <span>
            {chat.customerName}
            {recipients > 0 && ` ${t('moreRecipients', { count: recipients })}`}
          </span>
          <IconChevronDown size={16} stroke={1.5} aria-hidden />
        </button>
        {everybody}
        {warning}
      </div>
    )
  }
  return (
    <fieldset className={styles.fields} aria-label={t('head')}>
      <div className={styles.line}>
        <label htmlFor={id}>{t('subject')}</label>
        <input
          id={id}
          className={styles.subject}
          value={draft.subject}
          maxLength={500}
          aria-invalid={draft.problem === 'subjectMissing' || undefined}
          onChange={(event) => change({ subject: event.currentTarget.value })}
        />
        <button
          type="button"
          className={styles.fold}
          aria-label={t('foldHead')}
          aria-expanded
          disabled={draft.problem !== undefined}
          onClick={() => setUnfolded(false)}
        >
          <IconChevronUp size={16} stroke={1.5} aria-hidden />
        </button>
      </div>
      <AddressField
        label={t('to')}
        fixed={customer ?? chat.customerName}
        addresses={draft.to}
        typed={draft.typing?.to}
        onType={(to) => change({ typing: { ...draft.typing, to } })}
        onChange={(to) => change({ to, typing: { ...draft.typing, to: '' } })}
      />
      <AddressField
        label={t('cc')}
        addresses={draft.cc}
        typed={draft.typing?.cc}
        onType={(cc) => change({ typing: { ...draft.typing, cc } })}
        onChange={(cc) => change({ cc, typing: { ...draft.typing, cc: '' } })}
      />
      <div className={styles.hints}>
        {everybody}
        {warning}
      </div>
    </fieldset>
  )
}
