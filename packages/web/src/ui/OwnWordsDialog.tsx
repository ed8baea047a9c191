import { Button, Modal, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { DialogFoot } from './DialogFoot.tsx'
import { FocusBack } from './FocusBack.tsx'

type Props = {
  title: string
  label: string
  /** Who will read it. */
  hint: string
  /** In characters. */
  maxLength: number
  confirmLabel: string
  /** Never empty, and without white space around. It is up to the caller to close the dialog. */
  onSay: (words: string) => void
  onClose: () => void
}

/** Asks for own words where no reason of a list fits. */
export function OwnWordsDialog({ title, label, hint, maxLength, confirmLabel, onSay, onClose }: Props) {
  const { t } = useTranslation('common')
  const [typed, setTyped] = useState('')
  const words = typed.trim()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (words !== '') onSay(words)
  }

  return (
    <Modal opened onClose={onClose} title={title} size={420} withCloseButton={false}>
      <FocusBack />
      <form onSubmit={submit}>
        <Stack gap="lg">
          <TextInput
            label={label}
            description={hint}
            maxLength={maxLength}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            data-autofocus
          />
          <DialogFoot>
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" disabled={words === ''}>
              {confirmLabel}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Modal>
  )
}
