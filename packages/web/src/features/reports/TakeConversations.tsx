import { type ChatExportRequest, chatExportFormats } from '@besedka/contract'
import { api } from '../../api/client.ts'
import { useCurrentUser } from '../../api/current-user.ts'
import { useWords } from '../../locales/define-words.ts'
import { ExportMenu } from '../exports/ExportMenu.tsx'
import { takesConversations } from './takes-conversations.ts'
import { reportWords } from './words.ts'

type Asked = Omit<ChatExportRequest, 'format' | 'withFiles'>

type Props = { asked: Partial<Asked>; label?: string }

/** What was said in the chats of a period, in those behind a number, in those of a list, or in one, as a file. For who may see all chats and reports. */
export function TakeConversations({ asked, label }: Props) {
  const t = useWords(reportWords)
  if (!takesConversations(useCurrentUser())) return null
  const chats =
    (format: (typeof chatExportFormats)[number], withFiles = false) =>
    () =>
      api.chatExports.create({ ...asked, format, withFiles }, { quiet: true })
  return (
    <ExportMenu
      of="chatExports"
      label={label ?? t('conversations')}
      choices={[
        ...chatExportFormats.map((format) => ({ label: t(`conversations_${format}`), start: chats(format) })),
        { label: t('conversations_files'), start: chats('html', true) },
      ]}
    />
  )
}
