import { type AuditEntryView, auditExportMaximum } from '@besedka/contract'
import { toCsv } from '@besedka/contract/write-csv'
import type { AppContext } from '../../platform/context.ts'
import { inOrganisation } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { toAuditEntryView } from './audit-entry.ts'
import { type AuditSearch, findEntries } from './find-entries.ts'
import { namedText, withNames } from './names-in-entries.ts'

export type AuditExport = { fileName: string; text: string; truncated: boolean }

/** The found entries as a file, the newest first; the export itself becomes an entry. */
export async function exportEntries(
  app: AppContext,
  account: CurrentAccount,
  { format, ...asked }: AuditSearch & { format: 'csv' | 'json' },
): Promise<AuditExport> {
  return inOrganisation(app, account.organisationId, async (tx) => {
    const rows = await findEntries(tx.db, asked, { limit: auditExportMaximum + 1 })
    const truncated = rows.length > auditExportMaximum
    const entries = await withNames(tx.db, rows.slice(0, auditExportMaximum).map(toAuditEntryView))
    tx.audit({ by: account, action: 'audit.exported', after: { format, entries: entries.length, ...given(asked) } })
    const fileName = `audit-${tx.now.toISOString().slice(0, 10)}.${format}`
    return { fileName, text: format === 'csv' ? asCsv(entries) : `${JSON.stringify(entries, null, 2)}\n`, truncated }
  })
}

function given(asked: AuditSearch): Record<string, unknown> {
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined && value !== ''))
}

const columns = [
  'place',
  'at',
  'action',
  'actor',
  'actor kind',
  'network',
  'program',
  'subject type',
  'subject',
  'reason',
  'before',
  'after',
  'hash',
]

function asCsv(entries: readonly AuditEntryView[]): string {
  return toCsv(
    columns,
    entries.map((entry) => [
      entry.place,
      entry.at,
      entry.action,
      entry.actor.name,
      entry.actor.kind,
      entry.network,
      entry.userAgent,
      entry.subject?.type ?? null,
      entry.subject?.name ?? null,
      entry.reason,
      entry.before && namedText(JSON.stringify(entry.before), entry.names),
      entry.after && namedText(JSON.stringify(entry.after), entry.names),
      entry.hash,
    ]),
  )
}
