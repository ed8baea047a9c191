import type { ChatView } from '@besedka/contract'
import { Button, Modal } from '@mantine/core'
import { useTranslation } from '../../../locales/use-translation.ts'
import { DialogFoot } from '../../../ui/DialogFoot.tsx'
import { FocusBack } from '../../../ui/FocusBack.tsx'
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx'
import { CategoryPicker } from '../category/CategoryPicker.tsx'
import { useSharedChoices } from '../category/use-choices.ts'

type Props = {
  /** Those that cannot be closed without a category. */
  chats: readonly ChatView[]
  onChoose: (chats: readonly ChatView[], categoryId: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for one category that all of these chats get, and closes them with it. */
export function BulkClose({ chats, onChoose, onClose }: Props) {
  const { t } = useTranslation('bulk')
  const { closing, loading } = useSharedChoices(chats)
  return (
    <Modal opened onClose={onClose} title={t('closeMany', { count: chats.length })} size={480} withCloseButton={false}>
      <FocusBack />
      {loading ? (
        <SkeletonRows rows={4} withAvatar={false} />
      ) : closing.length === 0 ? (
        <p>{t('noSharedCategory')}</p>
      ) : (
        <>
          <p>{t('closeManyAbout')}</p>
          <CategoryPicker
            choices={closing}
            busy={false}
            open
            autoFocus
            onChoose={(categoryId) => {
              // The bar tells how far it has come, and what was refused.
              void onChoose(chats, categoryId)
              onClose()
            }}
          />
        </>
      )}
      <DialogFoot apart>
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
      </DialogFoot>
    </Modal>
  )
}
