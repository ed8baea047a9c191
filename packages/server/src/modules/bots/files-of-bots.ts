import type { BotScenario, FileView } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { keepForColleagues, viewsOfFiles } from '../files/index.ts'
import './tables.ts'

/** The files that a scenario sends, by their ids. */
export function filesOfScenario(db: Kysely<Tables>, scenario: BotScenario): Promise<Map<string, FileView>> {
  return viewsOfFiles(db, idsIn(scenario))
}

/**
 * Keeps the files that a draft names, for as long as its versions can be brought back. They are files of another bot, from which nodes were copied,
 * or the account's own uploads; throws fileNotFoundException for any other.
 */
export async function keepFiles(
  tx: Transaction,
  given: { botId: string; draft: BotScenario; accountId: string | undefined },
): Promise<void> {
  const fileIds = idsIn(given.draft)
  if (fileIds.length === 0) return
  const kept = await tx.db.selectFrom('bot_files').select(['bot_id', 'file_id']).where('file_id', 'in', fileIds).execute()
  const known = new Set(kept.map((row) => row.file_id))
  const fresh = fileIds.filter((id) => !known.has(id))
  await keepForColleagues(tx, { fileIds: fresh, accountId: given.accountId ?? '' })
  const own = new Set(kept.flatMap((row) => (row.bot_id === given.botId ? [row.file_id] : [])))
  const rows = fileIds.flatMap((fileId) =>
    own.has(fileId) ? [] : [{ organisation_id: tx.organisationId, bot_id: given.botId, file_id: fileId }],
  )
  if (rows.length > 0) await tx.db.insertInto('bot_files').values(rows).execute()
}

function idsIn({ nodes }: BotScenario): string[] {
  const replies = nodes.flatMap((node) => node.replies)
  return [...new Set(replies.flatMap((reply) => (reply.type === 'file' && reply.fileId !== null ? [reply.fileId] : [])))]
}
