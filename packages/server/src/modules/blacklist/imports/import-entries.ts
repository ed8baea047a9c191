import { type BlacklistImportView, blacklistImportLimits } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { AppContext } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { inOrganisation, readOrganisation } from '../../../platform/events/transaction.ts'
import type { SignedInAccount } from '../../authentication/index.ts'
import { actorOf } from '../../chats/index.ts'
import { insertEntries, rowOf } from '../add-entries.ts'
import { enqueueSetAsideLate, setStoppedAside } from '../set-aside-late.ts'
import { keyOf, type PlannedEntry, planImport } from './plan-import.ts'
import { readList } from './read-list.ts'
import '../tables.ts'

const rowsPerStatement = 500

type Terms = { reason: string; until: string | null }

/** What an import of a file would do: nothing is changed. Throws customerFileUnreadableException, tooManyRowsException. */
export async function checkImport(app: AppContext, account: SignedInAccount, content: string): Promise<BlacklistImportView> {
  const plan = planImport(await readList(content))
  const fresh = await readOrganisation(app, account.organisationId, (db) => freshOf(db, plan.entries, app.now()))
  return viewOf(plan, fresh.length)
}

/**
 * Puts the entries of a file on the blacklist and sets aside what waits from them; rows that say no entry are named, and left out. A row's own reason comes before
 * that of all. Throws customerFileUnreadableException, tooManyRowsException.
 */
export async function importEntries(
  app: AppContext,
  account: SignedInAccount,
  { content, reason, until }: Terms & { content: string },
): Promise<BlacklistImportView> {
  const plan = planImport(await readList(content))
  return inOrganisation(app, account.organisationId, async (tx) => {
    const fresh = await freshOf(tx.db, plan.entries, tx.now)
    const added: { id: string; value: string }[] = []
    for (let from = 0; from < fresh.length; from += rowsPerStatement) {
      const rows = fresh.slice(from, from + rowsPerStatement).map(({ type, value, reason: own }) => ({
        ...rowOf(tx, account, { reason: own || reason, until }),
        type,
        value,
        customer_id: null,
      }))
      added.push(...(await insertEntries(tx, rows)))
    }
    if (added.length > 0) {
      const values = added.slice(0, blacklistImportLimits.named).map(({ value }) => value)
      tx.audit({
        by: account,
        action: 'blacklist.added',
        subject: { type: 'blacklistEntry', name: values[0] ?? '' },
        after: { imported: added.length, values, reason, until },
      })
    }
    await setStoppedAside(tx, { entryIds: added.map(({ id }) => id), by: actorOf(account) })
    for (let from = 0; from < added.length; from += rowsPerStatement) {
      await enqueueSetAsideLate(tx, { entryIds: added.slice(from, from + rowsPerStatement).map(({ id }) => id), by: actorOf(account) })
    }
    return viewOf(plan, added.length)
  })
}

/** Those that are not on the list; an entry whose time is over is none. */
async function freshOf(db: Kysely<Tables>, entries: readonly PlannedEntry[], now: Date): Promise<PlannedEntry[]> {
  const { rows } = await sql<{ key: string }>`
    SELECT type || ' ' || value AS key FROM blacklist
    WHERE value = ANY (${entries.map(({ value }) => value)}::text[]) AND (until IS NULL OR until > ${now})`.execute(db)
  const known = new Set(rows.map(({ key }) => key))
  return entries.filter((entry) => !known.has(keyOf(entry)))
}

function viewOf({ entries, repeated, refused, rows }: ReturnType<typeof planImport>, added: number): BlacklistImportView {
  return {
    rows,
    added,
    known: entries.length - added + repeated,
    refused: refused.length,
    problems: refused.slice(0, blacklistImportLimits.named),
  }
}
