import type { AuditAction } from '@besedka/contract'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import { inOrganisation } from '../../platform/events/transaction.ts'
import { endSession } from './end-sessions.ts'
import './tables.ts'

type Session = { session_id: string; organisation_id: string; id: string; name: string }
type Whence = { network: string; userAgent: string | undefined }

/** A living token came without the cookie of its browser: it was copied. It is refused there, and told once. */
export async function noteMisuse(app: AppContext, whence: Whence, session: Session): Promise<undefined> {
  const noted = await sql`
    UPDATE sessions SET misused_at = now() WHERE id = ${session.session_id} AND misused_at IS NULL`.execute(app.database.system)
  if (noted.numAffectedRows) await tell(app, whence, session, 'account.tokenMisused')
}

/** A token came back long after it was renewed: somebody else has it, or had it, so the session ends for everybody. */
export async function endStolenSession(app: AppContext, whence: Whence, session: Session): Promise<undefined> {
  const ended = await endSession(app, session.session_id)
  if (ended) await tell(app, whence, session, 'account.tokenReused')
}

async function tell(app: AppContext, { network, userAgent }: Whence, session: Session, action: AuditAction): Promise<void> {
  const by = { kind: 'stranger', name: network, network, userAgent } as const
  const subject = { type: 'account', id: session.id, name: session.name }
  await inOrganisation(app, session.organisation_id, async (tx) => tx.audit({ by, action, subject }))
}
