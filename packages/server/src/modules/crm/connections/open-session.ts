import { type CrmConnection, createPacer, crmAdapters, type Pace } from '@besedka/channels/crm'
import { SendError } from '@besedka/channels/kit'
import type { AppContext } from '../../../platform/context.ts'
import { reconcile } from '../sync/reconcile.ts'
import { mappingOf, type Session } from '../sync/session.ts'
import type { ConnectionRow } from '../tables.ts'
import { renewAccess } from './renew-access.ts'
import { openSecrets } from './secrets.ts'

/** The paces of the connections of this process; jobs of one connection never run at once, whichever process has them. */
const pacers = new Map<string, () => Promise<void>>()

/** Fields of every record, which are read in ways of their own. */
const ownWays = new Set(['name', 'phones', 'emails', 'company'])

/** Makes a connection ready to be used. Throws SendError where its secrets cannot be read. */
export function openSession(app: AppContext, row: ConnectionRow): Session {
  const secrets = openSecrets(app.vault, row)
  if (!secrets) throw new SendError('channel', { code: 'secretUnreadable' })
  const mapping = mappingOf(row)
  const adapter = crmAdapters[row.kind]
  const fieldsOf = (rows: ConnectionRow['mapping']) =>
    rows.filter(({ theirs }) => !ownWays.has(theirs)).map(({ theirs, theirsType }) => ({ key: theirs, type: theirsType }))
  const pace = pacerOf(row.id, adapter.pace)
  const kept: Record<string, string> = { ...secrets }
  const crm: CrmConnection = {
    settings: row.settings,
    secrets: kept,
    fields: { customer: fieldsOf([...mapping.customer]), company: fieldsOf([...mapping.company]) },
    net: app.providers.wayTo({ type: row.kind, simulated: false }).net,
    async turn() {
      session.calls += 1
      await pace()
    },
    async renew() {
      Object.assign(kept, await renewAccess(app, row, { adapter, crm }))
    },
    now: () => app.now(),
  }
  const session: Session = { app, row, adapter, crm, mapping, calls: 0, reconcile: (about) => reconcile(session, about) }
  return session
}

function pacerOf(connectionId: string, pace: Pace): () => Promise<void> {
  const known = pacers.get(connectionId) ?? createPacer(pace)
  pacers.set(connectionId, known)
  return known
}
