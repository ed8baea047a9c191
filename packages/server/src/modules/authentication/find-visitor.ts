import { createCache } from '../../platform/cache.ts'
import { hashToken } from '../../platform/crypto/tokens.ts'
import type { Database } from '../../platform/database/open-database.ts'
import type { CurrentVisitor } from './identity.ts'
import './tables.ts'

const rememberMs = 30_000
/** Of whoever has no chat: they may have one with the next request. */
const rememberChatlessMs = 1_000
const rememberedMax = 100_000

export type VisitorDirectory = ReturnType<typeof createVisitorDirectory>

/** A device that has not come for so long starts anew: a shared computer does not show a conversation for ever. */
export const visitorTokenDays = 400

/** Of an account, in the support chat: each page opens its visit anew with a signature, and needs no old token. */
export const accountTokenDays = 30

/** `on_bot`: null where there is no open chat. */
type Row = { organisation_id: string; channel_id: string; customer_id: string; on_bot: boolean | null; use_unnoted: boolean }

const visitorOfToken = `
    SELECT v.organisation_id, v.channel_id, v.customer_id,
           (SELECT bool_or(chats.state = 'onBot') FROM chats
            WHERE chats.organisation_id = v.organisation_id AND coalesce(chats.identity_id, chats.customer_id) = v.customer_id
              AND chats.channel_id = v.channel_id AND chats.state <> 'closed') AS on_bot,
           v.used_at < now() - interval '1 day' AS use_unnoted
    FROM visitor_tokens v JOIN organisations ON organisations.id = v.organisation_id AND organisations.active
    WHERE v.token_hash = $1 AND v.used_at > now() - interval '${visitorTokenDays} days'
      AND (v.account_id IS NULL OR v.used_at > now() - interval '${accountTokenDays} days' AND EXISTS (
        SELECT FROM accounts JOIN organisations AS employer ON employer.id = accounts.organisation_id
        WHERE accounts.id = v.account_id AND accounts.active AND employer.active))`

/**
 * Finds visitors by token. A found one is remembered for 30 s: what a token stands for never changes, and every write checks the
 * channel and the customer again, so only the end of a token can be that late. A deactivated organisation is forgotten at once.
 */
export function createVisitorDirectory(database: Database) {
  const remembered = createCache<string, { visitor: CurrentVisitor; until: number }>(rememberedMax)
  /** Grows when an organisation is forgotten: what was asked before that must not be remembered after it. */
  let forgotten = 0

  async function find(token: string): Promise<CurrentVisitor | undefined> {
    const known = remembered.get(token)
    if (known && known.until > performance.now()) return known.visitor
    const before = forgotten
    const tokenHash = hashToken(token)
    const { rows } = await database.doorPool.query<Row>({ name: 'visitor-of-token', text: visitorOfToken, values: [tokenHash] })
    const [row] = rows
    if (!row) return undefined
    if (row.use_unnoted) noteUse(tokenHash)
    const visitor: CurrentVisitor = {
      organisationId: row.organisation_id,
      channelId: row.channel_id,
      customerId: row.customer_id,
      tokenHash,
      hasNoChat: row.on_bot === null,
      isOnBot: row.on_bot === true,
    }
    const until = performance.now() + (visitor.hasNoChat ? rememberChatlessMs : rememberMs)
    if (before === forgotten) remembered.set(token, { visitor, until })
    return visitor
  }

  /** Nobody waits for it; when it fails, the next request notes it. */
  function noteUse(tokenHash: Buffer): void {
    database.systemPool.query('UPDATE visitor_tokens SET used_at = now() WHERE token_hash = $1', [tokenHash]).catch(() => {})
  }

  function forget(organisationId: string): void {
    forgotten++
    for (const [token, { visitor }] of [...remembered.entries()]) if (visitor.organisationId === organisationId) remembered.delete(token)
  }

  return { find, forget }
}
