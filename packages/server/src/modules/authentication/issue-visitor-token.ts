import type { Kysely } from 'kysely'
import { hashToken, newToken } from '../../platform/crypto/tokens.ts'
import type { Tables } from '../../platform/database/tables.ts'
import './tables.ts'

/** Makes a token by which a customer's device is known on one channel; that of an account (`accountId`) ends with the account. Only its hash is kept. */
export async function issueVisitorToken(
  db: Kysely<Tables>,
  visitor: { organisationId: string; channelId: string; customerId: string; accountId?: string | undefined },
): Promise<string> {
  const token = newToken()
  await db
    .insertInto('visitor_tokens')
    .values({
      token_hash: hashToken(token),
      organisation_id: visitor.organisationId,
      channel_id: visitor.channelId,
      customer_id: visitor.customerId,
      account_id: visitor.accountId ?? null,
    })
    .execute()
  return token
}
