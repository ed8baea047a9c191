import { ChatExportRequest, chatExportMaximum, chatPdfMaximum, type ExportView, type Locale } from '@besedka/contract'
import { writeZip } from '../../../platform/archive/write-zip.ts'
import type { AppContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { readOrganisation, type Transaction } from '../../../platform/events/transaction.ts'
import { writeSlices } from '../../../platform/files/write-slices.ts'
import type { CurrentAccount } from '../../authentication/index.ts'
import { requireKnown } from '../../conditions/index.ts'
import { exportKind, startExport, type Work } from '../../exports/index.ts'
import { namesOf } from '../export/names-of.ts'
import { daysOf } from '../export/words.ts'
import { countDialogs, readDialogs } from '../list-dialogs.ts'
import { spansOf } from '../report-span.ts'
import { type Conversation, readConversations } from './conversation.ts'
import { filesToTake } from './files-to-take.ts'
import { asCsv } from './formats/as-csv.ts'
import { asHtml } from './formats/as-html.ts'
import { asJson } from './formats/as-json.ts'
import { asPdf } from './formats/as-pdf.ts'

const chatsAtATime = 50

/** The chats of the tab Dialogs with all that was said in them. */
export const chatExportKind = exportKind({
  kind: 'chats',
  rights: ['AUTHORITY_ALL_STAT', 'AUTHORITY_ALL_CHATS'],
  option: 'OPTION_STATISTIC',
  parameters: ChatExportRequest,
  write: writeChats,
})

/**
 * Has conversations made as a file; who took which along is written down. Throws accessDeniedException, validationException, exportTooLargeException,
 * tooManyExportsException.
 */
export async function startChatExport(
  app: AppContext,
  tx: Transaction,
  account: CurrentAccount,
  { locale, asked }: { locale: Locale; asked: ChatExportRequest },
): Promise<ExportView> {
  await requireKnown(tx.db, asked)
  const { span } = await spansOf(tx.db, asked, tx.now)
  const chats = await countDialogs(tx.db, { ...asked, span })
  const limit = asked.format === 'pdf' ? chatPdfMaximum : chatExportMaximum
  if (chats > limit) throw new AppError('exportTooLargeException', { limit })
  const days = daysOf(span).join('_')
  const { format, withFiles, channelId, teamId, operatorId } = asked
  tx.audit({ by: account, action: 'chats.exported', after: { format, withFiles, days, chats, channelId, teamId, operatorId } })
  const fileName = `chats-${days}.${withFiles ? 'zip' : format}`
  return startExport(app, tx, account, { kind: chatExportKind, parameters: asked, fileName, locale })
}

const formats = { html: asHtml, pdf: asPdf, csv: asCsv, json: asJson }

/** Writes conversations to a file, portion by portion: chats that go on meanwhile are told as they are when their turn comes. */
export async function writeChats({ app, store, owner, locale, parameters, path, progress }: Work<ChatExportRequest>): Promise<void> {
  const { organisationId } = owner
  const { span, total, names } = await readOrganisation(app, organisationId, async (db) => {
    const { span: found } = await spansOf(db, parameters, app.now())
    return { span: found, total: await countDialogs(db, { ...parameters, span: found }), names: await namesOf(db) }
  })

  async function* conversations(): AsyncGenerator<Conversation> {
    let cursor: string | undefined
    let done = 0
    do {
      const page = await readOrganisation(app, organisationId, async (db) => {
        const { items, nextCursor } = await readDialogs(db, { ...parameters, span, cursor, limit: chatsAtATime })
        return { chats: await readConversations(db, items), nextCursor }
      })
      yield* page.chats
      done += page.chats.length
      await progress(Math.min(done, total), total)
      cursor = page.nextCursor ?? undefined
    } while (cursor !== undefined)
  }

  const { format, withFiles } = parameters
  const files = withFiles ? filesToTake({ app, store, organisationId }) : undefined
  const about = { organisationName: owner.organisationName, span, total, locale, nameOf: (id: string) => names.get(id) ?? id }
  const text = formats[format](conversations(), { ...about, placeOf: files?.placeOf })
  if (!files) return writeSlices(path, text)
  await writeZip(
    path,
    (async function* () {
      yield { name: `chats.${format}`, content: text }
      // Which files there are is known once the text is written.
      yield* files.entries()
    })(),
  )
}
