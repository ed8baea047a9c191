import type { ChatView } from '@besedka/contract'
import { Button, Modal, Stack } from '@mantine/core'
import { useWords } from '../../../locales/define-words.ts'
import { DialogFoot } from '../../../ui/DialogFoot.tsx'
import { pathSeparator } from '../../categories/category-paths.ts'
import panel from '../panel/ContextPanel.module.css'
import { openDialog } from '../workspace/workspace-view.ts'
import { CategoryPicker } from './CategoryPicker.tsx'
import { chatCategoryWords } from './chat-category-words.ts'
import { useChoices } from './use-choices.ts'
import { useSetCategory } from './use-set-category.ts'

/** Asks for the category of the chat at hand, for the keyboard: a few letters of its name and Enter. */
export function CategoryDialog({ chat }: { chat: ChatView }) {
  const t = useWords(chatCategoryWords)
  const { choices, failed, retry } = useChoices(chat)
  const { busy, set } = useSetCategory(chat)
  const leave = () => openDialog(null)
  const choose = (categoryId: string | null) => void set(categoryId).then((done) => done && leave())
  const hasCategory = chat.categoryNames.length > 0
  return (
    <Modal opened onClose={leave} title={t('categoryOf', { name: chat.customerName })} size={440} withCloseButton={false}>
      <Stack gap="md" pt={3}>
        {hasCategory && <p className={panel.muted}>{chat.categoryNames.join(pathSeparator)}</p>}
        {failed ? (
          <Button variant="default" onClick={retry}>
            {t('loadFailed')}. {t('retry')}
          </Button>
        ) : (
          choices !== undefined && <CategoryPicker open autoFocus choices={choices} busy={busy} onChoose={choose} />
        )}
        <DialogFoot>
          {hasCategory && (
            <Button variant="default" disabled={busy} onClick={() => choose(null)}>
              {t('remove')}
            </Button>
          )}
          <Button variant="default" onClick={leave}>
            {t('cancel')}
          </Button>
        </DialogFoot>
      </Stack>
    </Modal>
  )
}
