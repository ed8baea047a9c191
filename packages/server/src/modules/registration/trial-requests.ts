import { defaultLocale, type Locale, newId, type TrialRequestView } from '@besedka/contract'
import type { Kysely, Selectable } from 'kysely'
import { verifyCaptcha } from '../../platform/captcha/verify-captcha.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { enqueueJob } from '../../platform/events/transaction.ts'
import { queueNotice } from '../../platform/notices/notices.ts'
import { pageAddress } from '../../platform/notices/page-address.ts'
import { reachablePhone } from '../../platform/phones/read-phone.ts'
import type { RequestContext } from '../authentication/index.ts'
import { trialRequestMail } from './messages.ts'
import { recordConsent } from './record-consent.ts'
import './tables.ts'

export type NewTrialRequest = { phone: string; name: string; organisationName: string; locale: Locale; captcha: string }

/** Keeps a request from the landing page and tells the provider's people. Throws invalidPhoneException, invalidCaptchaException, tooManyRequestsException. */
export async function createTrialRequest({ app, request }: RequestContext, given: NewTrialRequest): Promise<void> {
  const phone = reachablePhone(given.phone)
  if (!phone) throw new AppError('invalidPhoneException')
  await verifyCaptcha(app, 'trialRequest', given.captcha)
  if (!(await app.limits.strict.trialRequests.take(request.network))) throw new AppError('tooManyRequestsException')
  const now = app.now()
  await app.database.system.transaction().execute(async (db) => {
    const { locale } = given
    const { consentId } = await recordConsent(db, { purpose: 'trialRequest', locale, request, now })
    await db
      .insertInto('trial_requests')
      .values({
        id: newId(),
        name: given.name,
        phone,
        organisation_name: given.organisationName,
        locale,
        consent_id: consentId,
        network: request.network,
        created_at: now,
      })
      .execute()
    const url = pageAddress(app.config, '/admin/preferences/trial-requests')
    for (const person of await providerStaff(db)) {
      const mail = trialRequestMail({ to: person.email, locale: person.locale ?? defaultLocale, url })
      await queueNotice(app, { enqueue: (job) => enqueueJob(db, job) }, mail)
    }
  })
}

export type TrialRequestSearch = { open: boolean; before?: string | undefined; limit: number }

/** The newest first; `before` is the id of the last of the page before. */
export async function listTrialRequests(db: Kysely<Tables>, search: TrialRequestSearch): Promise<TrialRequestView[]> {
  let query = db.selectFrom('trial_requests').selectAll()
  if (search.open) query = query.where('handled_at', 'is', null)
  if (search.before !== undefined) query = query.where('id', '<', search.before)
  return (await query.orderBy('id', 'desc').limit(search.limit).execute()).map(toView)
}

/** Throws trialRequestNotFoundException. */
export async function setTrialRequestHandled(
  db: Kysely<Tables>,
  given: { requestId: string; handled: boolean; by: string; now: Date },
): Promise<TrialRequestView> {
  const change = given.handled ? { handled_at: given.now, handled_by: given.by } : { handled_at: null, handled_by: null }
  const row = await db.updateTable('trial_requests').set(change).where('id', '=', given.requestId).returningAll().executeTakeFirst()
  if (!row) throw new AppError('trialRequestNotFoundException')
  return toView(row)
}

/** Those who see the list: people of the provider with RIGHT_OBSERVER. */
function providerStaff(db: Kysely<Tables>): Promise<{ email: string; locale: Locale | null }[]> {
  return db
    .selectFrom('accounts as a')
    .innerJoin('organisations as o', (join) =>
      join.onRef('o.id', '=', 'a.organisation_id').on('o.kind', '=', 'provider').on('o.active', '=', true),
    )
    .innerJoin('roles as r', (join) => join.onRef('r.organisation_id', '=', 'a.organisation_id').onRef('r.id', '=', 'a.role_id'))
    .select(['a.email', 'a.locale'])
    .where('a.active', '=', true)
    .where(
      (where) => where.val('RIGHT_OBSERVER'),
      '=',
      (where) => where.fn.any('r.rights'),
    )
    .execute()
}

function toView(row: Selectable<Tables['trial_requests']>): TrialRequestView {
  const handled = row.handled_at && { at: row.handled_at.toISOString(), by: row.handled_by ?? '' }
  const { id, name, phone, organisation_name: organisationName, locale } = row
  return { id, name, phone, organisationName, locale, createdAt: row.created_at.toISOString(), handled }
}
