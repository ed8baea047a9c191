import {
  ChatExportRequest,
  chatExportMaximum,
  chatPdfMaximum,
  type ExportView,
  type Locale,
  narrowingOf,
  type ReportSpan,
  searchExportMaximum,
  ValueConditions,
} from '@besedka/contract'
import { chatNumber } from '@besedka/contract/chat-number'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { writeZip, type ZipEntry } from '../../../platform/archive/write-zip.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { readOrganisation, type Transaction } from '../../../platform/events/transaction.ts'
import { writeSlices } from '../../../platform/files/write-slices.ts'
import type { CurrentAccount } from '../../authentication/index.ts'
import { idsInList, loadChat } from '../../chats/index.ts'
import { requireKnown } from '../../conditions/index.ts'
import { exportKind, startExport, type Work } from '../../exports/index.ts'
import { findChatIds } from '../../search/index.ts'
import { namesOf } from '../export/names-of.ts'
import { daysOf } from '../export/words.ts'
import { countDialogs, readDialogs } from '../list-dialogs.ts'
import { factsBehind } from '../list-fact-chats.ts'
import { spansOf } from '../report-span.ts'
import { type Conversation, readConversations } from './conversation.ts'
import { filesToTake } from './files-to-take.ts'
import { asCsv } from './formats/as-csv.ts'
import { asHtml } from './formats/as-html.ts'
import { asJson } from './formats/as-json.ts'
import { asPdf } from './formats/as-pdf.ts'
import { inParts } from './in-parts.ts'

const chatsAtATime = 50

/** `severalPdfs` is decided when the export is asked for, because the file gets its name then and more chats may come while it is made. */
const Parameters = ChatExportRequest.and(z.object({ severalPdfs: z.boolean().default(false) }))

/** The chats of the tab Dialogs, those behind a number, those of a list or of a search, or a single one, with all that was said in them. */
export const chatExportKind = exportKind({
  kind: 'chats',
  rights: ['AUTHORITY_ALL_STAT', 'AUTHORITY_ALL_CHATS'],
  option: 'OPTION_STATISTIC',
  parameters: Parameters,
  write: writeChats,
})

/**
 * Has conversations made as a file; who took which along is written down. Throws accessDeniedException, validationException, chatNotFoundByIdException,
 * exportTooLargeException, tooManyExportsException.
 */
export async function startChatExport(
  app: AppContext,
  tx: Transaction,
  account: CurrentAccount,
  { locale, asked }: { locale: Locale; asked: ChatExportRequest },
): Promise<ExportView> {
  await requireKnown(tx.db, asked)
  if (asked.list) await requireKnown(tx.db, asked.list, { path: 'list.' })
  if (asked.search) await requireKnown(tx.db, asked.search, { path: 'search.', valuesOf: 'chat' })
  if (asked.chatId) await loadChat(tx.db, asked.chatId, account)
  const { span } = await spansOf(tx.db, asked, tx.now)
  const chats = await countDialogs(tx.db, { ...asked, span, among: await amongOf(app, account, asked, span) })
  const limit = asked.search ? searchExportMaximum : chatExportMaximum
  if (chats > limit) throw new AppError('exportTooLargeException', { limit })
  const days = daysOf(span).join('_')
  const { format, withFiles, behind, list, search, chatId } = asked
  const narrowed = chatId ? { chat: chatNumber(chatId) } : (search ?? list ?? { days, ...narrowingOf(asked), metric: behind?.metric })
  tx.audit({ by: account, action: 'chats.exported', after: { format, withFiles, chats, ...narrowed } })
  // A PDF of more chats opens on no phone.
  const severalPdfs = format === 'pdf' && chats > chatPdfMaximum
  const fileName = `${nameOfFile(asked, days)}.${withFiles || severalPdfs ? 'zip' : format}`
  return startExport(app, tx, account, { kind: chatExportKind, parameters: { ...asked, severalPdfs }, fileName, locale })
}

/** `days`: the first and the last of the period, behind which a list and a search have only today. */
function nameOfFile({ list, search, chatId }: ChatExportRequest, days: string): string {
  if (chatId) return `chat-${chatNumber(chatId)}`
  return search || list ? `chats-${list?.filter ?? 'search'}-${days.split('_')[1]}` : `chats-${days}`
}

/** The ids of the chats that are meant, where they are not those opened in the period. A list holds what its owner sees in it, a search what they find. */
async function amongOf(
  app: AppContext,
  account: CurrentAccount,
  asked: ChatExportRequest,
  span: ReportSpan,
): Promise<RawBuilder<unknown> | undefined> {
  const { behind, list, search, chatId } = asked
  if (chatId) return sql`SELECT ${chatId}::uuid`
  if (search) {
    const filter = { ...search, values: search.values === undefined ? undefined : ValueConditions.parse(search.values) }
    const ids = await findChatIds(app, account, { asked: filter, atMost: searchExportMaximum + 1 })
    return sql`SELECT unnest(${ids}::uuid[])`
  }
  if (list) return idsInList(account, list)
  return behind && sql`SELECT chat_id FROM chat_facts WHERE ${factsBehind({ ...asked, ...behind }, span)}`
}

/** A list, a search and a single chat have no period: their file says since when its chats are. */
async function spanOfList(db: Kysely<Tables>, among: RawBuilder<unknown>, { timeZone }: ReportSpan, now: Date): Promise<ReportSpan> {
  const { rows } = await sql<{ from: Date | null }>`
    SELECT min(at) AS from FROM chat_facts WHERE kind = 'opened' AND chat_id IN (${among})`.execute(db)
  return { from: (rows[0]?.from ?? now).toISOString(), to: now.toISOString(), timeZone, final: false }
}

const formats = { html: asHtml, pdf: asPdf, csv: asCsv, json: asJson }

/** Writes conversations to a file, portion by portion: chats that go on meanwhile are told as they are when their turn comes. */
export async function writeChats({
  app,
  store,
  owner,
  locale,
  parameters,
  path,
  progress,
}: Work<z.infer<typeof Parameters>>): Promise<void> {
  const { organisationId } = owner
  const { span, among, total, names } = await readOrganisation(app, organisationId, async (db) => {
    const { span: asked } = await spansOf(db, parameters, app.now())
    const among = await amongOf(app, owner, parameters, asked)
    const span = !parameters.behind && among ? await spanOfList(db, among, asked, app.now()) : asked
    return { span, among, total: await countDialogs(db, { ...parameters, span, among }), names: await namesOf(db) }
  })

  async function* conversations(): AsyncGenerator<Conversation> {
    let cursor: string | undefined
    let done = 0
    do {
      const page = await readOrganisation(app, organisationId, async (db) => {
        const { items, nextCursor } = await readDialogs(db, { ...parameters, span, among, cursor, limit: chatsAtATime })
        return { chats: await readConversations(db, items), nextCursor }
      })
      yield* page.chats
      done += page.chats.length
      await progress(Math.min(done, total), total)
      cursor = page.nextCursor ?? undefined
    } while (cursor !== undefined)
  }

  const { format, withFiles, severalPdfs } = parameters
  const files = withFiles ? filesToTake({ app, store, organisationId }) : undefined
  const about = { organisationName: owner.organisationName, span, total, locale, nameOf: (id: string) => names.get(id) ?? id }
  const write = (chats: AsyncIterable<Conversation>, part?: number) => formats[format](chats, { ...about, placeOf: files?.placeOf, part })

  async function* texts(): AsyncGenerator<ZipEntry> {
    if (!severalPdfs) return yield { name: `chats.${format}`, content: write(conversations()) }
    let part = 0
    for await (const chats of inParts(conversations(), chatPdfMaximum)) {
      part++
      yield { name: `chats-${part}.${format}`, content: write(chats, part) }
    }
  }

  if (!files && !severalPdfs) return writeSlices(path, write(conversations()))
  await writeZip(
    path,
    (async function* () {
      yield* texts()
      // Which files there are is known once the text is written.
      if (files) yield* files.entries()
    })(),
  )
}
