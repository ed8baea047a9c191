import { type ChatExportRequest, chatExportFormats } from '@besedka/contract'
import { api } from '../../api/client.ts'
import { hasRight, useCurrentUser } from '../../api/current-user.ts'
import { useWords } from '../../locales/define-words.ts'
import { ExportMenu } from '../exports/ExportMenu.tsx'
import { askedOf, type ReportQuery } from './report-address.ts'
import { reportWords } from './words.ts'

/** What was said in the chats of a period, or in those behind a number, as a file. For who may see all chats. */
export function TakeConversations({ query, behind }: { query: ReportQuery; behind?: ChatExportRequest['behind'] }) {
  const t = useWords(reportWords)
  const user = useCurrentUser()
  if (!hasRight(user, 'AUTHORITY_ALL_CHATS') || !user.options.includes('OPTION_STATISTIC')) return null
  const chats =
    (format: (typeof chatExportFormats)[number], withFiles = false) =>
    () =>
      api.chatExports.create({ ...askedOf(query), behind, format, withFiles }, { quiet: true })
  return (
    <ExportMenu
      of="chatExports"
      label={t('conversations')}
      choices={[
        ...chatExportFormats.map((format) => ({ label: t(`conversations_${format}`), start: chats(format) })),
        { label: t('conversations_files'), start: chats('html', true) },
      ]}
    />
  )
}
