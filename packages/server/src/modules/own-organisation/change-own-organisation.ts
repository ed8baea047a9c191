import type { Locale } from '@besedka/contract'
import { sql } from 'kysely'
import { differing } from '../../platform/audit/differing.ts'
import { writeAudit } from '../../platform/audit/write-audit.ts'
import type { AppContext } from '../../platform/context.ts'
import { inOrganisation } from '../../platform/events/transaction.ts'
import type { SignedInAccount } from '../authentication/index.ts'
import { makePublic } from '../files/index.ts'

type Change = {
  name?: string | undefined
  locale?: Locale | undefined
  logoFileId?: string | null | undefined
  brandColour?: string | null | undefined
  keptMonths?: number | null | undefined
}

/**
 * Renames an organisation from within, has its mails written in another language, shows another logo or colour, or keeps what is written for another time. The row and the audit log are committed
 * together. Throws what `makePublic` throws.
 */
export async function changeOwnOrganisation(app: AppContext, account: SignedInAccount, change: Change): Promise<void> {
  const id = account.organisationId
  const { logoFileId } = change
  if (logoFileId) await inOrganisation(app, id, (tx) => makePublic(tx, { fileId: logoFileId, accountId: account.id }))
  await app.database.system.transaction().execute(async (db) => {
    const was = await db
      .selectFrom('organisations')
      .select(['name', 'locale', 'logo_file_id as logoFileId', 'brand_colour as brandColour', 'kept_months as keptMonths'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const is = {
      name: change.name ?? was.name,
      locale: change.locale ?? was.locale,
      logoFileId: logoFileId === undefined ? was.logoFileId : logoFileId,
      brandColour: change.brandColour === undefined ? was.brandColour : change.brandColour,
      keptMonths: change.keptMonths === undefined ? was.keptMonths : change.keptMonths,
    }
    const differs = differing(was, is)
    if (Object.keys(differs.after ?? {}).length === 0) return
    const now = app.now()
    await db
      .updateTable('organisations')
      .set({
        name: is.name,
        locale: is.locale,
        logo_file_id: is.logoFileId,
        brand_colour: is.brandColour,
        kept_months: is.keptMonths,
        version: sql`version + 1`,
        updated_at: now,
      })
      .where('id', '=', id)
      .execute()
    const subject = { type: 'organisation', id, name: is.name }
    await writeAudit(db, id, now, [{ by: account, action: 'organisation.updated', subject, ...differs }])
  })
}
