import type { Locale } from '@besedka/contract'
import { sql } from 'kysely'
import { differing } from '../../platform/audit/differing.ts'
import { writeAudit } from '../../platform/audit/write-audit.ts'
import type { AppContext } from '../../platform/context.ts'
import type { SignedInAccount } from '../authentication/index.ts'

type Change = { name?: string | undefined; locale?: Locale | undefined }

/** Renames an organisation from within, or has its mails written in another language. The row and the audit log are committed together. */
export async function changeOwnOrganisation(app: AppContext, account: SignedInAccount, change: Change): Promise<void> {
  const id = account.organisationId
  await app.database.system.transaction().execute(async (db) => {
    const was = await db.selectFrom('organisations').select(['name', 'locale']).where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
    const is = { name: change.name ?? was.name, locale: change.locale ?? was.locale }
    const differs = differing(was, is)
    if (Object.keys(differs.after ?? {}).length === 0) return
    const now = app.now()
    await db
      .updateTable('organisations')
      .set({ ...is, version: sql`version + 1`, updated_at: now })
      .where('id', '=', id)
      .execute()
    const subject = { type: 'organisation', id, name: is.name }
    await writeAudit(db, id, now, [{ by: account, action: 'organisation.updated', subject, ...differs }])
  })
}
