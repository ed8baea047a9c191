import { customerLimits } from '@besedka/contract'
import { Button, Modal, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import { api } from '../../api/client.ts'
import { useWords } from '../../locales/define-words.ts'
import { DialogFoot } from '../../ui/DialogFoot.tsx'
import { FocusBack } from '../../ui/FocusBack.tsx'
import { actWords } from './act-words.ts'

type Props = { title: string; onTag: (tag: string) => void; onClose: () => void }

/** Asks for a tag, completing those in use. */
export function TagDialog({ title, onTag, onClose }: Props) {
  const t = useWords(actWords)
  const listId = useId()
  const [text, setText] = useState('')
  const search = useDeferredValue(text.trim())
  const { data = [] } = useQuery({
    queryKey: ['customer-tags', search],
    queryFn: async ({ signal }) => (await api.customerProfiles.tags({ search }, { signal, quiet: true })).items,
  })
  return (
    <Modal opened onClose={onClose} title={title} size={400} withCloseButton={false}>
      <FocusBack />
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim() !== '') onTag(text)
        }}
      >
        <Stack gap="lg">
          <TextInput
            label={t('tag')}
            list={listId}
            maxLength={customerLimits.tag}
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            data-autofocus
          />
          <datalist id={listId}>
            {data.map(({ tag }) => (
              <option key={tag} value={tag} />
            ))}
          </datalist>
          <DialogFoot>
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" disabled={text.trim() === ''}>
              {title}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Modal>
  )
}
