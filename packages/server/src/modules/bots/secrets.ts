import type { BotSecret } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { AuditActor } from '../../platform/audit/audit-entry.ts'
import type { AppContext } from '../../platform/context.ts'
import type { SealedColumn } from '../../platform/crypto/reseal.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { aboutBot, lockBot } from './bot.ts'
import './tables.ts'

const secretsOfBot = 50

type Named = { botId: string; name: string }

/** By their names. */
export type OpenSecrets = ReadonlyMap<string, { value: string; origin: string }>

/** A bot's secrets by name, and where each is sent; what they are is shown to nobody. */
export function listSecrets(db: Kysely<Tables>, botId: string): Promise<BotSecret[]> {
  return db.selectFrom('bot_secrets').select(['name', 'origin']).where('bot_id', '=', botId).orderBy('name').execute()
}

/** Keeps a secret for one address, in place of the former one of that name. Throws chatBotNotFoundException, objectLimitReachedException. */
export async function setSecret(
  tx: Transaction,
  { vault }: Pick<AppContext, 'vault'>,
  by: AuditActor,
  { botId, name, value, origin }: Named & { value: string; origin: string },
): Promise<void> {
  const bot = await lockBot(tx, botId)
  const secrets = await listSecrets(tx.db, botId)
  if (secrets.every((one) => one.name !== name) && secrets.length >= secretsOfBot)
    throw new AppError('tooManyBotSecretsException', { limit: secretsOfBot })
  const secret = vault.seal(value, placeOf(tx.organisationId, { botId, name }))
  await tx.db
    .insertInto('bot_secrets')
    .values({ organisation_id: tx.organisationId, bot_id: botId, name, secret, origin })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'bot_id', 'name']).doUpdateSet({ secret, origin }))
    .execute()
  tx.audit({ ...aboutBot(by, bot), action: 'bot.secretSet', after: { name, origin } })
}

/** Forgets a secret: calls that need it fail from now on. Throws chatBotNotFoundException, botSecretNotFoundException. */
export async function deleteSecret(tx: Transaction, by: AuditActor, { botId, name }: Named): Promise<void> {
  const bot = await lockBot(tx, botId)
  const deleted = await tx.db.deleteFrom('bot_secrets').where('bot_id', '=', botId).where('name', '=', name).executeTakeFirst()
  if (deleted.numDeletedRows === 0n) throw new AppError('botSecretNotFoundException', { name })
  tx.audit({ ...aboutBot(by, bot), action: 'bot.secretDeleted', before: { name } })
}

/** The secrets of a bot, opened: only for a request that goes out. */
export async function openSecrets(
  { vault }: Pick<AppContext, 'vault'>,
  db: Kysely<Tables>,
  { organisationId, botId }: { organisationId: string; botId: string },
): Promise<OpenSecrets> {
  const rows = await db.selectFrom('bot_secrets').select(['name', 'secret', 'origin']).where('bot_id', '=', botId).execute()
  return new Map(
    rows.map(({ name, secret, origin }) => [name, { origin, value: vault.open(secret, placeOf(organisationId, { botId, name })) }]),
  )
}

/** Where a secret stands, for the vault. */
function placeOf(organisationId: string, { botId, name }: Named): string {
  return `bots/${organisationId}/${botId}/secrets/${name}`
}

/** What bots keep sealed. */
export const sealedColumnsOfBots: readonly SealedColumn[] = [
  {
    table: 'bot_secrets',
    key: ['organisation_id', 'bot_id', 'name'],
    column: 'secret',
    type: 'text',
    sealedIn: ['modules/bots/secrets.ts'],
    placeOf: (row) => placeOf(row.organisation_id ?? '', { botId: row.bot_id ?? '', name: row.name ?? '' }),
  },
]
