import type { Kysely } from 'kysely'
import type { AuditEntry } from '../../platform/audit/audit-entry.ts'
import { writeAudit } from '../../platform/audit/write-audit.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { CurrentAccount } from '../authentication/index.ts'

/** A change above the organisations. */
export type ProviderChange = {
  db: Kysely<Tables>
  now: Date
  /** Says what was done; in the client's audit log too, when it was done to a client. */
  audit(entry: Omit<AuditEntry, 'by'>, clientId?: string): void
}

/**
 * Runs a change above the organisations as the system: the rows, and what the audit logs of the provider and of the client say of it, are
 * committed together.
 */
export async function changeAsProvider<T>(
  app: AppContext,
  account: CurrentAccount,
  work: (change: ProviderChange) => Promise<T>,
): Promise<T> {
  const now = app.now()
  return app.database.system.transaction().execute(async (db) => {
    const said: { organisationId: string; entry: AuditEntry }[] = []
    const result = await work({
      db,
      now,
      audit(entry, clientId) {
        said.push({ organisationId: account.organisationId, entry: { ...entry, by: account } })
        if (clientId) said.push({ organisationId: clientId, entry: { ...entry, by: asProvider(account) } })
      },
    })
    // In one order, whoever writes: each chain is locked until the commit.
    for (const { organisationId, entry } of said.toSorted((one, other) => one.organisationId.localeCompare(other.organisationId))) {
      await writeAudit(db, organisationId, now, [entry])
    }
    return result
  })
}

/** How a client sees who did it. */
export function asProvider({ id, name, organisationName, network, userAgent }: CurrentAccount): AuditEntry['by'] {
  return { kind: 'provider', id, name: `${name} (${organisationName})`, network, userAgent }
}
