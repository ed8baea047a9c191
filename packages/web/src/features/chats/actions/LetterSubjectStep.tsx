import './start-words.ts'
import { Button, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { DialogFoot } from '../../../ui/DialogFoot.tsx'
import { RestoredHint } from '../../../ui/kept-form/RestoredHint.tsx'
import { useKeptText } from '../../../ui/kept-form/use-kept-text.ts'

type Props = {
  /** Whom the letter goes to: name and address. */
  recipient: string
  onBack: () => void
  /** Answers whether the letter was begun. */
  onStart: (subject: string) => Promise<boolean>
}

/** The second step of writing a letter first: what it is about. */
export function LetterSubjectStep({ recipient, onBack, onStart }: Props) {
  const { t } = useTranslation('startChat')
  const { text: subject, change, forget, restored, startOver } = useKeptText(`letter-subject.${recipient}`)
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (subject.trim() === '') return
    setBusy(true)
    if (await onStart(subject.trim())) forget()
    setBusy(false)
  }

  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack gap="sm">
        <Text size="sm">{t('letterTo', { recipient })}</Text>
        <TextInput
          data-autofocus
          autoFocus
          label={t('letterSubject')}
          maxLength={500}
          value={subject}
          onChange={(event) => change(event.currentTarget.value)}
        />
        {restored && <RestoredHint onStartOver={startOver} />}
        <DialogFoot>
          <Button variant="default" onClick={onBack}>
            {t('common:back')}
          </Button>
          <Button type="submit" disabled={subject.trim() === ''} loading={busy}>
            {t('writeLetter')}
          </Button>
        </DialogFoot>
      </Stack>
    </form>
  )
}
