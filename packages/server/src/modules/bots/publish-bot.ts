import { checkScenario, playSavedTalk, type ScenarioProblem } from '@besedka/bot-scenario'
import type { BotScenario, BotVersionView } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { listDefinedFields } from '../customers/index.ts'
import { aboutBot, type BotRow, getBot, lockBot, tellBot } from './bot.ts'
import { channelsOf, rulesNaming } from './bot-view.ts'
import { filesOfScenario } from './files-of-bots.ts'
import { listSecrets } from './secrets.ts'
import { readWords } from './talk/read-words.ts'
import './tables.ts'

/**
 * Puts the draft before customers who come from now on. Throws chatBotNotFoundException, botChangedException, and what is wrong first, by its name
 * in spec 8.
 */
export async function publishBot(
  tx: Transaction,
  by: CurrentAccount,
  given: { botId: string; version: number; comment: string },
): Promise<void> {
  const bot = await lockBot(tx, given.botId, given.version)
  const channels = await channelsOf(tx.db, (await rulesNaming(tx.db)).get(bot.id) ?? [])
  const files = await filesOfScenario(tx.db, bot.draft)
  const [secrets, otherBots] = [await listSecrets(tx.db, bot.id), await publishedBeside(tx.db, bot.id)]
  const fields = (await listDefinedFields(tx.db)).filter(({ archived }) => !archived)
  const definedFields = new Set(fields.map(({ id }) => id))
  const wrong = checkScenario(bot.draft, { channels, files, secrets, otherBots, definedFields }).find(
    ({ severity }) => severity === 'error',
  )
  if (wrong) throw asRefusal(wrong)
  const broken = bot.tests.find((talk) => playSavedTalk(bot.draft, talk, readWords, fields).brokenAt !== null)
  if (broken) throw new AppError('botTestFailsException', { name: broken.name })
  await publishScenario(tx, by, bot, { scenario: bot.draft, comment: given.comment, restoredFrom: null })
}

/** Puts a former version before customers again; the draft stays. Throws chatBotNotFoundException, botVersionNotFoundException. */
export async function restoreVersion(tx: Transaction, by: CurrentAccount, given: { botId: string; number: number }): Promise<void> {
  const bot = await lockBot(tx, given.botId)
  const scenario = await scenarioOfVersion(tx.db, bot, given.number)
  await publishScenario(tx, by, bot, { scenario, comment: '', restoredFrom: given.number })
}

/** The scenario of a version. Throws chatBotNotFoundException, botVersionNotFoundException. */
export async function getVersion(db: Kysely<Tables>, { botId, number }: { botId: string; number: number }): Promise<BotScenario> {
  return scenarioOfVersion(db, await getBot(db, botId), number)
}

/** The same of a bot that is known. Throws botVersionNotFoundException. */
export async function scenarioOfVersion(db: Kysely<Tables>, bot: BotRow, number: number): Promise<BotScenario> {
  const row = await db
    .selectFrom('bot_versions')
    .select('scenario')
    .where('bot_id', '=', bot.id)
    .where('number', '=', number)
    .executeTakeFirst()
  if (!row) throw new AppError('botVersionNotFoundException')
  return row.scenario
}

/** The newest first. Throws chatBotNotFoundException. */
export async function listVersions(db: Kysely<Tables>, botId: string): Promise<BotVersionView[]> {
  const bot = await getBot(db, botId)
  const rows = await db.selectFrom('bot_versions').selectAll().where('bot_id', '=', bot.id).orderBy('number', 'desc').limit(100).execute()
  return rows.map((row) => ({
    number: row.number,
    at: row.at.toISOString(),
    byId: row.by_id,
    restoredFrom: row.restored_from,
    comment: row.comment,
    nodes: row.scenario.nodes.length,
  }))
}

/** The bots that a chat may be given to by this one. */
async function publishedBeside(db: Kysely<Tables>, botId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('bots')
    .select('id')
    .where('id', '<>', botId)
    .where('published_number', 'is not', null)
    .where('deleted_at', 'is', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

type NewVersion = { scenario: BotScenario; comment: string; restoredFrom: number | null }

/** Puts a scenario that is sound before customers, as the next version of a locked bot. */
export async function publishScenario(
  tx: Transaction,
  by: CurrentAccount,
  bot: BotRow,
  { scenario, comment, restoredFrom }: NewVersion,
): Promise<void> {
  const json = JSON.stringify(scenario)
  const { rows } = await sql<{ number: number }>`
    INSERT INTO bot_versions (organisation_id, bot_id, number, scenario, at, by_id, comment, restored_from)
    SELECT ${tx.organisationId}, ${bot.id}, coalesce(max(number), 0) + 1, ${json}::jsonb, ${tx.now}, ${by.id}, ${comment}, ${restoredFrom}::int
    FROM bot_versions WHERE bot_id = ${bot.id}
    RETURNING number`.execute(tx.db)
  const number = rows[0]?.number
  if (number === undefined) throw new Error('A version was not stored')
  const row = await tx.db
    .updateTable('bots')
    // Beside a former version that is in force again, the draft is a change.
    .set({ published_number: number, has_changes: sql`draft <> ${json}::jsonb`, version: sql`version + 1` })
    .where('id', '=', bot.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  tellBot(tx, 'bot.updated', row)
  tx.audit({
    ...aboutBot(by, row),
    action: restoredFrom === null ? 'bot.published' : 'bot.restored',
    before: { version: bot.published_number },
    after: { version: number, nodes: scenario.nodes.length, ...(comment ? { comment } : {}) },
  })
}

function asRefusal({ code, params }: ScenarioProblem): AppError {
  // Code and parameters come from one place, which pairs them.
  return Reflect.construct(AppError, [code, params])
}
