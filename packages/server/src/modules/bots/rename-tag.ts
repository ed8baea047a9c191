import { renameTagInScenario, renameTagInTalk } from '@besedka/bot-scenario'
import type { TagRenaming } from '@besedka/contract'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { lockBot, tellBot } from './bot.ts'
import { publishScenario, scenarioOfVersion } from './publish-bot.ts'
import './tables.ts'

/** Where a bot named a tag of customers: nodes of what is drawn and of what talks with customers, and saved talks. */
export type TagInBot = { botId: string; drawn: string[]; published: string[]; talks: string[] }

/**
 * The bots that set a tag of customers or ask for it get the new name; capitals make no difference. A published version is immutable, so a published bot
 * gets a new one; running talks finish on the version they began with. `among`: only there. Answers where.
 */
export async function renameTagInBots(
  tx: Transaction,
  by: CurrentAccount,
  { among, ...renaming }: TagRenaming & { among?: readonly TagInBot[] | undefined },
): Promise<TagInBot[]> {
  const bots = await tx.db.selectFrom('bots').select('id').where('deleted_at', 'is', null).orderBy('id').execute()
  const renamed: TagInBot[] = []
  for (const { id } of bots) {
    const only = among?.find(({ botId }) => botId === id)
    if (among !== undefined && only === undefined) continue
    const where = await renameInBot(tx, by, { botId: id, renaming, only })
    if (where) renamed.push(where)
  }
  return renamed
}

type InBot = { botId: string; renaming: TagRenaming; only: TagInBot | undefined }

async function renameInBot(tx: Transaction, by: CurrentAccount, { botId, renaming, only }: InBot): Promise<TagInBot | undefined> {
  const bot = await lockBot(tx, botId)
  const drawn = renameTagInScenario(bot.draft, renaming, only?.drawn)
  const live = bot.published_number === null ? undefined : await scenarioOfVersion(tx.db, bot, bot.published_number)
  const published = live && renameTagInScenario(live, renaming, only?.published)
  const tests = bot.tests.map((talk) => (only === undefined || only.talks.includes(talk.id) ? renameTagInTalk(talk, renaming) : talk))
  const talks = tests.flatMap((talk, at) => (JSON.stringify(talk) === JSON.stringify(bot.tests[at]) ? [] : talk.id))
  const where = { botId, drawn: drawn.nodeIds, published: published?.nodeIds ?? [], talks }
  if (where.drawn.length + where.published.length + talks.length === 0) return undefined
  const row = await tx.db
    .updateTable('bots')
    .set({ draft: JSON.stringify(drawn.scenario), tests: JSON.stringify(tests), version: sql`version + 1` })
    .where('id', '=', botId)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (published && where.published.length > 0) {
    const comment = `${renaming.tag} → ${renaming.to}`
    await publishScenario(tx, by, row, { scenario: published.scenario, comment, restoredFrom: null })
  } else {
    tellBot(tx, 'bot.updated', row)
  }
  return where
}
