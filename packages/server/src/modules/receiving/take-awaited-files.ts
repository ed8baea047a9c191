import type { InboundFile } from '@besedka/channels/kit'
import type { FileView, MessageExtras } from '@besedka/contract'
import type { AppContext } from '../../platform/context.ts'
import { isUnavailable } from '../../platform/database/error-code.ts'
import { inOrganisation, readOrganisation, type Transaction } from '../../platform/events/transaction.ts'
import type { FilePlaces } from '../../platform/files/open-file-places.ts'
import { findChannel, openConnection } from '../channels/index.ts'
import { lockChatRow } from '../chats/index.ts'
import { attachFiles } from '../files/index.ts'
import { addLetterPicture, updateMessage } from '../messages/index.ts'
import { awaitedFilesOf, awaitedForMs, enqueueAwaited, nextAttemptAt } from './awaited-files.ts'
import { storable } from './storable.ts'
import type { AwaitedFileRow } from './tables.ts'
import { type FileOwner, isForeseen, takeFile } from './take-files.ts'
import './tables.ts'

type Source = { owner: FileOwner; file: InboundFile }

/** Builds the job that takes what a message came without, and updates the message with each file. */
export function createTakeAwaitedFiles(app: AppContext, places: FilePlaces) {
  return async function takeAwaitedFiles({ organisationId, messageId }: { organisationId: string; messageId: string }): Promise<void> {
    const rows = await readOrganisation(app, organisationId, (db) => awaitedFilesOf(db, messageId))
    for (const row of rows) if (row.next_attempt_at <= app.now()) await takeOne(row)
    await inOrganisation(app, organisationId, async (tx) => {
      const left = await awaitedFilesOf(tx.db, messageId)
      const next = left.reduce<Date | undefined>(
        (best, row) => (best && best <= row.next_attempt_at ? best : row.next_attempt_at),
        undefined,
      )
      if (next) await enqueueAwaited(tx, messageId, next)
    })
  }

  async function takeOne(row: AwaitedFileRow): Promise<void> {
    try {
      const source = await findSource(row)
      const outcome = source ? await takeFile(app, places, source.owner, source.file) : 'refused'
      await inOrganisation(app, row.organisation_id, (tx) => settle(tx, row, outcome))
    } catch (error) {
      if (isUnavailable(error)) throw error
      if (!isForeseen(error)) app.log.error({ error, messageId: row.message_id }, 'An awaited file could not be taken')
      await inOrganisation(app, row.organisation_id, (tx) => putOff(tx, row))
    }
  }

  /** The file, out of the update that brought it; undefined when that one is forgotten. */
  async function findSource(row: AwaitedFileRow): Promise<Source | undefined> {
    const found = await readOrganisation(app, row.organisation_id, async (db) => {
      const channel = await findChannel(db, row.channel_id)
      const update = await db
        .selectFrom('inbound_updates')
        .select('body')
        .where('channel_id', '=', row.channel_id)
        .where('external_id', '=', row.update_id)
        .executeTakeFirst()
      return channel && update?.body ? { channel, body: update.body } : undefined
    })
    const adapter = found && app.providers.adapterOf(found.channel.type)
    if (!found || !adapter) return undefined
    const connection = openConnection(app, found.channel)
    const event = storable(await adapter.receive(found.body, connection))[row.event_index]
    const message = event?.kind === 'status' ? event.otherwise : event
    const files = message?.kind === 'message' || message?.kind === 'echo' || message?.kind === 'edit' ? message.files : undefined
    const file = files?.[row.file_index]
    return file && { owner: { organisationId: row.organisation_id, customerId: row.customer_id, adapter, connection }, file }
  }
}

async function putOff(tx: Transaction, row: AwaitedFileRow): Promise<void> {
  if (tx.now.getTime() - row.created_at.getTime() > awaitedForMs) return settle(tx, row, 'refused')
  const attempts = row.attempts + 1
  await tx.db
    .updateTable('awaited_files')
    .set({ attempts, next_attempt_at: nextAttemptAt(tx.now, attempts) })
    .where('message_id', '=', row.message_id)
    .where('place', '=', row.place)
    .execute()
}

async function settle(tx: Transaction, row: AwaitedFileRow, outcome: FileView | 'refused'): Promise<void> {
  const chat = await lockChatRow(tx, row.chat_id)
  const { numDeletedRows } = await tx.db
    .deleteFrom('awaited_files')
    .where('message_id', '=', row.message_id)
    .where('place', '=', row.place)
    .executeTakeFirst()
  if (!chat || numDeletedRows === 0n) return
  const names = (await awaitedFilesOf(tx.db, row.message_id)).map((left) => left.name)
  if (outcome !== 'refused') {
    const uploader = { kind: 'customer', id: row.customer_id } as const
    await attachFiles(tx, { fileIds: [outcome.id], places: [row.place], chatId: row.chat_id, messageId: row.message_id, uploader })
    if (row.content_id !== null) await addLetterPicture(tx, row.message_id, { contentId: row.content_id, fileId: outcome.id })
  }
  const refused = outcome === 'refused' ? [row.name] : []
  await updateMessage(tx, chat, row.message_id, ({ extras }) => ({ extras: extrasWithFiles(extras, { awaited: names, refused }) }))
}

/** The extras of a message with the names of what it still waits for, and of what else was refused. */
export function extrasWithFiles(
  extras: MessageExtras | null,
  { awaited, refused }: { awaited: readonly string[]; refused: readonly string[] },
): MessageExtras {
  const { awaitedFiles: _before, refusedFiles = [], ...others } = extras ?? {}
  const allRefused = [...refusedFiles, ...refused]
  return {
    ...others,
    ...(awaited.length > 0 ? { awaitedFiles: [...awaited] } : {}),
    ...(allRefused.length > 0 ? { refusedFiles: allRefused } : {}),
  }
}
