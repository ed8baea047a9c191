import { type ChatView, chatTagLimits } from '@besedka/contract'
import { Button, Modal, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { DialogFoot } from '../../../ui/DialogFoot.tsx'
import { FocusBack } from '../../../ui/FocusBack.tsx'
import { useTagConditions } from '../desk/use-tag-conditions.ts'

type Props = { chats: readonly ChatView[]; onTag: (chats: readonly ChatView[], tag: string) => Promise<unknown>; onClose: () => void }

/** Asks for the tag that all chosen chats get. */
export function BulkTag({ chats, onTag, onClose }: Props) {
  const { t } = useTranslation('bulk')
  const [tag, setTag] = useState('')
  const known = useTagConditions(undefined).map(({ name }) => name)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (tag.trim() === '') return
    void onTag(chats, tag)
    onClose()
  }

  return (
    <Modal opened onClose={onClose} title={t('tagMany', { count: chats.length })} size={440} withCloseButton={false}>
      <FocusBack />
      <form onSubmit={submit}>
        <Stack gap="md">
          <TextInput
            data-autofocus
            label={t('chats:tag')}
            list="tags-of-chats"
            maxLength={chatTagLimits.tag}
            value={tag}
            onChange={(event) => setTag(event.currentTarget.value)}
          />
          <datalist id="tags-of-chats">
            {known.map((one) => (
              <option key={one} value={one} />
            ))}
          </datalist>
          <DialogFoot>
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" disabled={tag.trim() === ''}>
              {t('addTag')}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Modal>
  )
}
