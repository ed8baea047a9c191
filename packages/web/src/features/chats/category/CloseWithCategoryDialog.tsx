import type { ChatView } from '@besedka/contract'
import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '../../../locales/define-words.ts'
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx'
import { useChatActions } from '../actions/use-chat-actions.ts'
import { openDialog } from '../workspace/workspace-view.ts'
import { CategoryPicker } from './CategoryPicker.tsx'
import styles from './category.module.css'
import { chatCategoryWords } from './chat-category-words.ts'
import { useChoices } from './use-choices.ts'

/** Asks for the category without which the chat cannot be closed; choosing it closes the chat. */
export function CloseWithCategoryDialog({ chat }: { chat: ChatView }) {
  const t = useWords(chatCategoryWords)
  const { close } = useChatActions()
  const { choices, closing, failed, retry } = useChoices(chat)
  const [busy, setBusy] = useState(false)
  const leave = () => openDialog(null)

  async function choose(categoryId: string): Promise<void> {
    setBusy(true)
    const closed = await close(chat, categoryId)
    setBusy(false)
    if (closed) leave()
  }

  return (
    <Modal opened onClose={leave} title={t('closeTitle')} size={480} withCloseButton={false}>
      <p className={styles.about}>{t('closeText')}</p>
      {failed ? (
        <Button variant="default" onClick={retry}>
          {t('retry')}
        </Button>
      ) : choices === undefined ? (
        <SkeletonRows rows={4} withAvatar={false} />
      ) : (
        <CategoryPicker choices={closing} busy={busy} open onChoose={(id) => void choose(id)} />
      )}
      <div className={styles.foot}>
        <Button variant="default" onClick={leave}>
          {t('cancel')}
        </Button>
      </div>
    </Modal>
  )
}
