import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'

type Props = {
  /** Whom the letter goes to: name and address. */
  recipient: string
  onBack: () => void
  onStart: (subject: string) => Promise<void>
}

/** The second step of writing a letter first: what it is about. */
export function LetterSubjectStep({ recipient, onBack, onStart }: Props) {
  const { t } = useTranslation('chats')
  const [subject, setSubject] = useState('')
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (subject.trim() === '') return
    setBusy(true)
    await onStart(subject.trim())
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
          onChange={(event) => setSubject(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onBack}>
            {t('common:back')}
          </Button>
          <Button type="submit" disabled={subject.trim() === ''} loading={busy}>
            {t('writeLetter')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
