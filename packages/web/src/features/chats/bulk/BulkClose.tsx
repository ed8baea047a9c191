import { type ChatView, plainFieldValue } from '@besedka/contract'
import { Button, Modal } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useLive } from '../../../live/use-live.ts'
import { sameItems } from '../../../live/use-selected.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { DialogFoot } from '../../../ui/DialogFoot.tsx'
import { FocusBack } from '../../../ui/FocusBack.tsx'
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx'
import { CategoryPicker } from '../category/CategoryPicker.tsx'
import { useSharedChoices } from '../category/use-choices.ts'
import styles from '../closing/closing.module.css'
import type { GivenAtClosing } from '../closing/lacking.ts'
import { MissingFields } from '../closing/MissingFields.tsx'
import { useChatFields } from '../fields/use-chat-fields.ts'

type Props = {
  /** Those that cannot be closed without a category, or without fields. */
  chats: readonly ChatView[]
  onClosing: (chats: readonly ChatView[], given: (chat: ChatView) => GivenAtClosing) => Promise<unknown>
  onClose: () => void
}

/** Asks for one category, and for fields, which those of these chats get that lack them, and closes all with it. */
export function BulkClose({ chats: asked, onClosing, onClose }: Props) {
  const { t } = useTranslation('bulk')
  const chats = useLive((state) => asked.map((chat) => state.chats.get(chat.id) ?? chat), sameItems)
  const { needing, closing, loading } = useSharedChoices(chats)
  const fields = useChatFields({ values: {} })
  const missing = fields.missing.filter(({ id }) => chats.some((chat) => chat.values[id] === undefined))
  const [values, setValues] = useState<Record<string, string>>({})
  const [tried, setTried] = useState(false)
  const wrong = missing.filter((field) => plainFieldValue(field, values[field.id] ?? '') === undefined)
  const needsCategory = needing.length > 0
  const isStuck = needsCategory && closing.length === 0
  const isLoading = loading || fields.loading

  function closeWith(categoryId?: string): void {
    setTried(true)
    const [first] = wrong
    if (first) return void document.getElementById(`field-${first.id}`)?.focus()
    // The bar tells how far it has come, and what was refused.
    void onClosing(chats, (chat) => ({
      // One that has got another category meanwhile keeps it.
      categoryId: needing.some((one) => one.id === chat.id && sameItems(one.categoryIds, chat.categoryIds)) ? categoryId : undefined,
      values: Object.fromEntries(missing.flatMap(({ id }) => (chat.values[id] === undefined ? [[id, values[id] ?? '']] : []))),
    }))
    onClose()
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    // With a category to choose, choosing it is what closes.
    if (!needsCategory) closeWith()
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t(needsCategory || isLoading ? 'closeMany' : 'closeManyFields', { count: chats.length })}
      size={480}
      withCloseButton={false}
    >
      <FocusBack />
      <form onSubmit={onSubmit} noValidate>
        {isLoading ? (
          <SkeletonRows rows={4} withAvatar={false} />
        ) : isStuck ? (
          <p>{t('noSharedCategory')}</p>
        ) : (
          <>
            {missing.length > 0 && (
              <>
                <p className={styles.about}>{t('closeManyFieldsAbout')}</p>
                <MissingFields
                  fields={missing}
                  values={values}
                  wrong={tried ? wrong : []}
                  onChange={(fieldId, value) => setValues((now) => ({ ...now, [fieldId]: value }))}
                />
              </>
            )}
            {needsCategory && (
              <>
                <p className={styles.about}>{t('closeManyAbout')}</p>
                <CategoryPicker choices={closing} busy={false} open autoFocus={missing.length === 0} onChoose={closeWith} />
              </>
            )}
          </>
        )}
        <DialogFoot apart>
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          {!isLoading && !needsCategory && <Button type="submit">{t('close')}</Button>}
        </DialogFoot>
      </form>
    </Modal>
  )
}
