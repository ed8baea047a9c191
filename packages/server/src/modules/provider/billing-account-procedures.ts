import type { ClientFinanceView, Locale } from '@besedka/contract'
import { differing } from '../../platform/audit/differing.ts'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { ok } from '../authentication/index.ts'
import {
  billingSettings,
  correctBalance,
  describeFinance,
  documentFile,
  issueInvoice,
  latestDocuments,
  latestEntries,
  listUnpaid,
  lockFinances,
  payInvoice,
  saveBillingAccount,
  saveBillingSettings,
  settingsView,
  tellFinanceSoon,
  toDocumentView,
  toEntryView,
  toldOfInvoice,
} from '../finance/index.ts'
import { getClient } from '../organisations/index.ts'
import { asProvider, changeAsProvider } from './change.ts'
import { providerStaff } from './door.ts'
import { settle } from './settle.ts'

/** The pane of a client shows so many of each list. */
const shownOfEach = 50

/** What the provider sees and does about its clients' money. */
export const billingAccountProcedures = {
  settings: providerStaff.billingAccounts.settings.handler(async ({ context: { app } }) => {
    const row = await billingSettings(app.database.system)
    return ok(row ? settingsView(row) : null)
  }),
  saveSettings: providerStaff.billingAccounts.saveSettings.handler(async ({ input, context: { app, account } }) => {
    const row = await changeAsProvider(app, account, async ({ db, now, audit }) => {
      const { was, is } = await saveBillingSettings(db, input, now)
      const [before, after] = [was && toldOfSettings(settingsView(was)), toldOfSettings(settingsView(is))]
      audit({ action: 'billingSettings.saved', subject: { type: 'billingSettings' }, ...differing(before, after) })
      return is
    })
    return ok(settingsView(row))
  }),
  unpaid: providerStaff.billingAccounts.unpaid.handler(async ({ input, context: { app } }) =>
    ok(await listUnpaid(app.database.system, input)),
  ),
  get: providerStaff.billingAccounts.get.handler(async ({ input, context: { app, request } }) =>
    ok(await viewOf(app, input.organisationId, request.locale)),
  ),
  save: providerStaff.billingAccounts.save.handler(async ({ input, context: { app, account, request } }) => {
    const { organisationId, payer, postpaid, chargeFrom } = input
    await changeAsProvider(app, account, async ({ db, now, audit }) => {
      const { id, name } = await getClient(db, organisationId)
      const finances = await lockFinances(db, organisationId)
      if (!finances) throw new AppError('organizationNotFoundException')
      const was = finances.account
      const given = { payer, postpaid, chargeFrom: chargeFrom === undefined ? undefined : new Date(chargeFrom) }
      const is = await saveBillingAccount(db, finances, given, now)
      await settle(db, organisationId, now)
      const told = { ...payer, postpaid, nextChargeAt: is.next_charge_at.toISOString() }
      const before = was ? { ...was.payer, postpaid: was.postpaid, nextChargeAt: was.next_charge_at.toISOString() } : undefined
      audit({ action: 'billingAccount.saved', subject: { type: 'organisation', id, name }, ...differing(before, told) }, id)
    })
    app.live.standingChanged(organisationId)
    return ok(await viewOf(app, organisationId, request.locale))
  }),
  issueInvoice: providerStaff.billingAccounts.issueInvoice.handler(async ({ input, context: { app, account } }) => {
    const { organisationId, id: key, amountKopecks } = input
    const invoice = await changeAsProvider(app, account, async ({ db, now, audit }) => {
      await getClient(db, organisationId)
      const issued = await issueInvoice(db, { organisationId, key, amountKopecks, byProvider: true }, now)
      if (!issued.fresh) return issued.invoice
      await tellFinanceSoon(db, organisationId)
      audit({ action: 'invoice.issued', ...toldOfInvoice(issued.invoice) }, organisationId)
      return issued.invoice
    })
    return ok(toDocumentView(invoice))
  }),
  markPaid: providerStaff.billingAccounts.markPaid.handler(async ({ input, context: { app, account } }) => {
    const { organisationId } = input
    const invoice = await changeAsProvider(app, account, async ({ db, now, audit }) => {
      await getClient(db, organisationId)
      const paid = await payInvoice(db, input, now, asProvider(account).name)
      audit({ action: 'invoice.paid', ...toldOfInvoice(paid) }, organisationId)
      await settle(db, organisationId, now)
      return paid
    })
    app.live.standingChanged(organisationId)
    return ok(toDocumentView(invoice))
  }),
  correct: providerStaff.billingAccounts.correct.handler(async ({ input, context: { app, account, request } }) => {
    const { organisationId, amountKopecks, reason } = input
    await changeAsProvider(app, account, async ({ db, now, audit }) => {
      const { id, name } = await getClient(db, organisationId)
      const { fresh } = await correctBalance(db, { organisationId, key: input.id, amountKopecks, reason }, now, asProvider(account).name)
      if (!fresh) return
      audit({ action: 'balance.corrected', subject: { type: 'organisation', id, name }, reason, after: { amountKopecks } }, id)
      await settle(db, organisationId, now)
    })
    app.live.standingChanged(organisationId)
    return ok(await viewOf(app, organisationId, request.locale))
  }),
  file: providerStaff.billingAccounts.file.handler(async ({ input, context: { app } }) => {
    await getClient(app.database.system, input.organisationId)
    return ok(await documentFile(app.database.system, input))
  }),
}

async function viewOf(app: AppContext, organisationId: string, locale: Locale): Promise<ClientFinanceView> {
  const db = app.database.system
  await getClient(db, organisationId)
  const [finance, entries, documents] = await Promise.all([
    describeFinance(db, organisationId),
    latestEntries(db, organisationId, shownOfEach),
    latestDocuments(db, organisationId, shownOfEach),
  ])
  return { ...finance, entries: entries.map((row) => toEntryView(row, locale)), documents: documents.map(toDocumentView) }
}

function toldOfSettings({ requisites, vatPercent, deactivateAfterDays }: ReturnType<typeof settingsView>): Record<string, unknown> {
  return { ...requisites, vatPercent, deactivateAfterDays }
}
