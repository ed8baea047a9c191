import type { ChatView } from '@besedka/contract'
import { Button, Modal, Stack } from '@mantine/core'
import { useWords } from '../../../locales/define-words.ts'
import { DialogFoot } from '../../../ui/DialogFoot.tsx'
import { openDialog } from '../workspace/workspace-view.ts'
import { ChatTags } from './ChatTags.tsx'
import styles from './desk.module.css'
import { deskWords } from './desk-words.ts'

/** The tags of the chat at hand, for the keyboard: what is typed and Enter is a tag. */
export function TagsDialog({ chat }: { chat: ChatView }) {
  const t = useWords(deskWords)
  const leave = () => openDialog(null)
  return (
    <Modal opened onClose={leave} title={t('tagsOf', { name: chat.customerName })} size={440} withCloseButton={false}>
      <Stack gap="md">
        <p className={styles.about}>{t('tagsAbout')}</p>
        <ChatTags chat={chat} autoFocus />
        <DialogFoot>
          <Button onClick={leave}>{t('done')}</Button>
        </DialogFoot>
      </Stack>
    </Modal>
  )
}
