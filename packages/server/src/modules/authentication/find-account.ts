import type { AppContext } from '../../platform/context.ts'
import { hashToken } from '../../platform/crypto/tokens.ts'
import { type AccountRow, accountColumns, readAccount } from './account-row.ts'
import type { SignedInAccount } from './identity.ts'
import { mustEnrol, mustEnrolFrom } from './must-enrol.ts'
import { fitsSession, type RequestProof } from './session-cookies.ts'
import { sessionOfSpentToken } from './spent-tokens.ts'
import { noteMisuse } from './stolen-tokens.ts'

type Row = AccountRow & {
  session_id: string
  cookie_hash: Buffer | null
  confirmed_at: Date
  must_enrol: boolean
  must_enrol_from: Date | null
  organisation_id: string
  plan_until: Date | null
  trial: boolean
  short: boolean
  id: string
}

/**
 * The account behind a request; undefined when the session is over, the account inactive, the organisation deactivated, or the token was
 * copied out of its browser. Asked anew for every request: nothing is remembered here but the plan of the statement, so what was revoked
 * is refused from the next request on.
 */
export async function findAccount(app: AppContext, request: RequestProof): Promise<SignedInAccount | undefined> {
  if (!request.token) return undefined
  const tokenHash = hashToken(request.token)
  const row = await ask(app, { name: 'account-of-token', text: accountOfToken, values: [tokenHash] })
  if (row && !fitsSession(request, row.cookie_hash)) return noteMisuse(app, request, row)
  if (row) return toAccount(row, request)
  // Rare: a request that was on its way while its token was renewed, or a token from anywhere.
  const sessionId = await sessionOfSpentToken(app, request, tokenHash)
  const late = sessionId && (await ask(app, { name: 'account-of-session', text: accountOfSession, values: [sessionId] }))
  return late ? toAccount(late, request) : undefined
}

async function ask({ database }: AppContext, statement: { name: string; text: string; values: unknown[] }): Promise<Row | undefined> {
  const { rows } = await database.doorPool.query<Row>(statement)
  return rows[0]
}

const account = `
    SELECT s.id AS session_id, s.cookie_hash, s.confirmed_at, s.organisation_id, o.plan_until, o.trial, a.id,
           EXISTS (SELECT FROM billing_accounts b WHERE b.organisation_id = o.id AND b.short_since IS NOT NULL) AS short, ${accountColumns},
           ${mustEnrol} AS must_enrol, ${mustEnrolFrom} AS must_enrol_from
    FROM sessions s
    JOIN organisations_today o ON o.id = s.organisation_id AND o.active
    JOIN accounts a ON a.organisation_id = s.organisation_id AND a.id = s.account_id AND a.active
    JOIN roles r ON r.organisation_id = a.organisation_id AND r.id = a.role_id`
const accountOfToken = `${account} WHERE s.token_hash = $1 AND s.token_expires_at > now() AND s.expires_at > now()`
const accountOfSession = `${account} WHERE s.id = $1 AND s.expires_at > now()`

function toAccount(row: Row, { network, userAgent }: RequestProof): SignedInAccount {
  return {
    ...readAccount(row),
    id: row.id,
    organisationId: row.organisation_id,
    sessionId: row.session_id,
    planUntil: row.plan_until,
    trial: row.trial,
    short: row.short,
    mustEnrol: row.must_enrol,
    mustEnrolFrom: row.must_enrol_from,
    confirmedAt: row.confirmed_at,
    network,
    userAgent,
  }
}
