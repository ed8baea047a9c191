import { sql } from 'kysely'
import type { ApiToken } from '../../platform/crypto/api-token.ts'
import type { Transaction } from '../../platform/events/transaction.ts'

/** Lets a token in under its key, in the index that is read before the organisation is known. */
export async function registerToken(tx: Transaction, apiKeyId: string, { prefix, hash }: Omit<ApiToken, 'token'>): Promise<void> {
  await sql`SELECT register_api_token(${prefix}, ${hash}, ${apiKeyId})`.execute(tx.db)
}

/** Ends all tokens of a key, after so many hours; 0 is at once. */
export async function endTokens(tx: Transaction, apiKeyId: string, graceHours: number): Promise<void> {
  await sql`SELECT end_api_tokens(${apiKeyId}, ${`${graceHours} hours`}::interval)`.execute(tx.db)
}
