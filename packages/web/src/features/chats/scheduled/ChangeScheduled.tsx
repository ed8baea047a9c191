import type { ScheduledMessageView } from '@besedka/contract'
import { Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import { Suspense, useState } from 'react'
import { api } from '../../../api/client.ts'
import { useWords } from '../../../locales/define-words.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { toastFailure } from '../actions/toast-failure.ts'
import { dateTimeField, momentOfField } from '../snooze/date-time-field.ts'
import styles from './scheduled.module.css'
import { scheduledWords } from './scheduled-words.ts'

const FormattedEditor = lazyPart(async () => (await import('../../../ui/formatted/FormattedEditor.tsx')).FormattedEditor)

/** Another text or another moment for a reply that has not left. */
export function ChangeScheduled({ scheduled, onDone }: { scheduled: ScheduledMessageView; onDone: () => void }) {
  const t = useWords(scheduledWords)
  const { t: common } = useTranslation('common')
  const isFormatted = scheduled.formatted !== null
  const [text, setText] = useState(scheduled.formatted ?? scheduled.text)
  const before = dateTimeField(new Date(scheduled.sendAt))
  const [at, setAt] = useState(before)
  const [unlessCustomerWrites, setUnless] = useState(scheduled.unlessCustomerWrites)
  const [busy, setBusy] = useState(false)
  const sendAt = momentOfField(at)

  async function save(): Promise<void> {
    if (sendAt === null) return
    setBusy(true)
    const about = {
      chatId: scheduled.chatId,
      scheduledId: scheduled.id,
      ...(isFormatted ? { formatted: text.trim() } : { text: text.trim() }),
      unlessCustomerWrites,
    }
    try {
      // The field knows no seconds: a moment that nobody touched stays what it was.
      await api.scheduledMessages.update(at === before ? about : { ...about, sendAt }, { quiet: true })
      onDone()
    } catch (error) {
      toastFailure(error)
      setBusy(false)
    }
  }

  return (
    <li className={styles.form}>
      {isFormatted ? (
        <Suspense>
          <FormattedEditor className={styles.editor} label={t('text')} text={text} onChange={setText} />
        </Suspense>
      ) : (
        <Textarea
          aria-label={t('text')}
          autosize
          maxRows={6}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          data-autofocus
        />
      )}
      <div className={styles.fields}>
        <TextInput
          type="datetime-local"
          aria-label={t('otherTime')}
          min={dateTimeField(new Date())}
          value={at}
          onChange={(event) => setAt(event.currentTarget.value)}
        />
        <Checkbox
          label={t('unlessCustomerWrites')}
          checked={unlessCustomerWrites}
          onChange={(event) => setUnless(event.currentTarget.checked)}
        />
      </div>
      <div className={styles.acts}>
        <Button size="xs" variant="default" onClick={onDone}>
          {common('cancel')}
        </Button>
        <Button size="xs" loading={busy} disabled={sendAt === null} onClick={() => void save()}>
          {common('save')}
        </Button>
      </div>
    </li>
  )
}
