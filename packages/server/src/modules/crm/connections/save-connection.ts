import type { CrmConnectionView, CrmKind, CrmMappedField, Locale } from '@besedka/contract'
import type { AppContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { inOrganisation, readOrganisation } from '../../../platform/events/transaction.ts'
import type { SignedInAccount } from '../../authentication/index.ts'
import type { ConnectionRow } from '../tables.ts'
import { auditConnection } from './audit-connection.ts'
import { type Connected, connect } from './connect.ts'
import { healthy, insertConnection, saveConnection } from './connection-rows.ts'
import { type Values, withoutEmpty } from './form-values.ts'
import { openSecrets, sealSecrets } from './secrets.ts'
import { getConnection, lockConnection, viewConnection } from './view-connection.ts'
import { wayOf } from './way-of.ts'

type NewConnection = { kind: CrmKind; name: string; settings: Values; secrets: Values; locale: Locale }

/** Connects a CRM that lets us in. Throws validationException, crmConnectionRefusedException, crmConnectionLimitReachedException. */
export async function createConnection(app: AppContext, account: SignedInAccount, given: NewConnection): Promise<CrmConnectionView> {
  const settings = withoutEmpty(given.settings)
  const connected = await connect(app, { kind: given.kind, settings, secrets: withoutEmpty(given.secrets) })
  return inOrganisation(app, account.organisationId, async (tx) => {
    const row = await insertConnection(app, tx, account, { ...given, settings, ...connected })
    auditConnection(tx, account, 'crm.connected', { is: row })
    return viewConnection(app, tx.db, row)
  })
}

type Changes = {
  connectionId: string
  name?: string | undefined
  settings?: Values | undefined
  secrets?: Values | undefined
  mapping?: CrmMappedField[] | undefined
}

/**
 * Changes what is given. A new webhook is tried out; after a sign-in the tokens stay, and another application or address needs a new sign-in. Throws
 * crmConnectionNotFoundException, validationException, crmConnectionRefusedException.
 */
export async function updateConnection(app: AppContext, account: SignedInAccount, given: Changes): Promise<CrmConnectionView> {
  const known = await readOrganisation(app, account.organisationId, (db) => getConnection(db, given.connectionId))
  const secrets = withoutEmpty(given.secrets ?? {})
  const isSignedIn = wayOf(known) === 'signIn'
  if (isSignedIn) refuseNewAccess(given.settings, secrets)
  const asksAnew = !isSignedIn && (given.settings !== undefined || given.secrets !== undefined)
  const settings = { ...known.settings, ...withoutEmpty(given.settings ?? {}) }
  const connected = asksAnew ? await connectAnew(app, known, { settings, secrets }) : undefined
  return inOrganisation(app, account.organisationId, async (tx) => {
    const was = await lockConnection(tx, given.connectionId)
    // Taken from the locked row: the tokens may have been renewed a moment ago.
    const kept = isSignedIn && given.secrets ? { ...openSecrets(app.vault, was), ...secrets } : undefined
    const row = await saveConnection(tx, was, {
      ...(given.name !== undefined && { name: given.name }),
      ...(given.mapping && { mapping: JSON.stringify(given.mapping) }),
      ...(kept && { secrets: JSON.stringify(sealSecrets(app.vault, was, kept)) }),
      ...(connected && {
        account: connected.account,
        settings: JSON.stringify(settings),
        secrets: JSON.stringify(sealSecrets(app.vault, was, connected.secrets)),
        ...healthy,
      }),
    })
    auditConnection(tx, account, 'crm.updated', { was, is: row, secretsGiven: (connected ?? kept) !== undefined })
    return viewConnection(app, tx.db, row)
  })
}

/** The token that proves the CRM's posts may be entered at any time; everything else is part of the sign-in. Throws validationException. */
function refuseNewAccess(settings: Values | undefined, secrets: Record<string, string>): void {
  const names = [
    ...Object.keys(settings ?? {}).map((name) => `settings.${name}`),
    ...Object.keys(secrets).flatMap((name) => (name === 'applicationToken' ? [] : [`secrets.${name}`])),
  ]
  if (names.length === 0) return
  throw new AppError('validationException', {
    fields: Object.fromEntries(names.map((name) => [name, { key: 'invalidValue', params: {} }])),
  })
}

/** Secrets go only where they were entered for: at another place none of them is sent along. */
async function connectAnew(
  app: AppContext,
  known: ConnectionRow,
  { settings, secrets }: { settings: Record<string, string>; secrets: Record<string, string> },
): Promise<Connected> {
  const isElsewhere = JSON.stringify(settings) !== JSON.stringify(known.settings)
  const kept = isElsewhere ? {} : (openSecrets(app.vault, known) ?? {})
  return connect(app, { kind: known.kind, settings, secrets: { ...kept, ...secrets } })
}
