import { Modal } from '@mantine/core'
import { useWords } from '../../../locales/define-words.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { TakeConversations } from '../../reports/TakeConversations.tsx'
import { useListQuery } from '../workspace/use-list-query.ts'
import { openDialog } from '../workspace/workspace-view.ts'
import { takingWords } from './taking-words.ts'

/** The chats of the list on the screen, as its conditions narrow it, with all that was said in them, as a file. */
export function TakeListDialog() {
  const t = useWords(takingWords)
  const { t: ofChats } = useTranslation('chats')
  const { order: _, search, ...list } = useListQuery()
  return (
    <Modal
      opened
      onClose={() => openDialog(null)}
      title={t('title')}
      size={440}
      closeButtonProps={{ 'aria-label': ofChats('common:close') }}
    >
      <p>{t('text', { list: ofChats(`menu:${list.filter}`) })}</p>
      {search && <p>{t('withoutSearch', { search })}</p>}
      <TakeConversations asked={{ list }} />
    </Modal>
  )
}
