import { type BotScenario, newId } from '@besedka/contract'
import { sql } from 'kysely'
import type { AuditActor } from '../../platform/audit/audit-entry.ts'
import { differing } from '../../platform/audit/differing.ts'
import { refusing } from '../../platform/database/refusing.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { aboutBot, lockBot, tellBot } from './bot.ts'
import { keepFiles } from './files-of-bots.ts'
import './tables.ts'

type NewBot = { name: string; description: string; draft?: BotScenario | undefined }

const nothingDrawn: BotScenario = { nodes: [], defaultMessage: '' }

/** Adds a bot that nobody talks with yet; answers its id. Throws chatBotNameAlreadyExistsException, fileNotFoundException. */
export async function createBot(tx: Transaction, by: AuditActor, { name, description, draft = nothingDrawn }: NewBot): Promise<string> {
  const row = await tx.db
    .insertInto('bots')
    .values({ organisation_id: tx.organisationId, id: newId(), name, description, draft: JSON.stringify(draft) })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refusing({ bots_name: () => new AppError('chatBotNameAlreadyExistsException', { name }) }))
  await keepFiles(tx, { botId: row.id, draft, accountId: by.id })
  tellBot(tx, 'bot.updated', row)
  tx.audit({ ...aboutBot(by, row), action: 'bot.created', after: { name, description } })
  return row.id
}

type Renamed = { botId: string; name?: string | undefined; description?: string | undefined }

/** Throws chatBotNotFoundException, chatBotNameAlreadyExistsException. */
export async function updateBot(tx: Transaction, by: AuditActor, { botId, name, description }: Renamed): Promise<void> {
  const was = await lockBot(tx, botId)
  const change = { name: name ?? was.name, description: description ?? was.description }
  const row = await tx.db
    .updateTable('bots')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', botId)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refusing({ bots_name: () => new AppError('chatBotNameAlreadyExistsException', { name: change.name }) }))
  tellBot(tx, 'bot.updated', row)
  tx.audit({
    ...aboutBot(by, row),
    action: 'bot.updated',
    ...differing({ name: was.name, description: was.description }, { name: row.name, description: row.description }),
  })
}

type Drawn = { botId: string; version: number; draft: BotScenario }

/** Keeps what is drawn, sound or not. Throws chatBotNotFoundException, botChangedException, fileNotFoundException. */
export async function saveDraft(tx: Transaction, by: AuditActor, given: Drawn): Promise<void> {
  const { id } = await lockBot(tx, given.botId, given.version)
  await keepFiles(tx, { botId: id, draft: given.draft, accountId: by.id })
  const row = await tx.db
    .updateTable('bots')
    .set({ draft: JSON.stringify(given.draft), has_changes: true, version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  tellBot(tx, 'bot.updated', row)
}
