import { hashToken } from '../../platform/crypto/tokens.ts'
import type { Database } from '../../platform/database/open-database.ts'
import type { CurrentVisitor } from './identity.ts'
import './tables.ts'

const rememberMs = 30_000
const rememberedMax = 100_000

export type VisitorDirectory = ReturnType<typeof createVisitorDirectory>

/**
 * Finds visitors by token. A found one is remembered for 30 s: what a token stands for never changes, and every write checks the
 * channel and the customer again, so only the end of a token can be that late. A deactivated organisation is forgotten at once.
 */
export function createVisitorDirectory(database: Database) {
  const remembered = new Map<string, { visitor: CurrentVisitor; until: number }>()
  /** Grows when an organisation is forgotten: what was asked before that must not be remembered after it. */
  let forgotten = 0

  async function find(token: string): Promise<CurrentVisitor | undefined> {
    const known = remembered.get(token)
    if (known && known.until > performance.now()) return known.visitor
    const before = forgotten
    const tokenHash = hashToken(token)
    const row = await database.system
      .selectFrom('visitor_tokens')
      .innerJoin('organisations', 'organisations.id', 'visitor_tokens.organisation_id')
      .select(['organisation_id', 'channel_id', 'customer_id'])
      .where('token_hash', '=', tokenHash)
      .where('organisations.active', '=', true)
      .executeTakeFirst()
    if (!row) return undefined
    const visitor = { organisationId: row.organisation_id, channelId: row.channel_id, customerId: row.customer_id, tokenHash }
    if (remembered.size >= rememberedMax) remembered.clear()
    if (before === forgotten) remembered.set(token, { visitor, until: performance.now() + rememberMs })
    return visitor
  }

  function forget(organisationId: string): void {
    forgotten++
    for (const [token, { visitor }] of remembered) if (visitor.organisationId === organisationId) remembered.delete(token)
  }

  return { find, forget }
}
