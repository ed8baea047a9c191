import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { type CurrentAccount, hasRight } from '../authentication/index.ts'
import { getTeamChannel } from '../channels/index.ts'

/**
 * May an account set the rules of a channel? Whoever manages channels may, whoever looks after teams may for those of their own teams. Throws
 * channelNotFoundException.
 */
export async function requireRulesOf(db: Kysely<Tables>, account: CurrentAccount, channelId: string): Promise<void> {
  if (!hasRight(account, 'AUTHORITY_SERVICE_ACCOUNT')) await getTeamChannel(db, account, channelId)
}
