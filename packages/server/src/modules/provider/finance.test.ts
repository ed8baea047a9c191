import { newId } from '@besedka/contract'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { examplePayer, exampleSettings } from '../../testing/billing-examples.ts'
import { expectError } from '../../testing/expect-error.ts'
import { given, type Office } from '../../testing/given.ts'
import type { Person } from '../../testing/person.ts'
import { mailsTo, mailTo } from '../../testing/post.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { chargePlans } from './charge-plans.ts'

useServer({ SERVICES: 'web,realtime,worker' })

const day = 86_400_000
const price = 3_000_00
let observer: Person

beforeAll(async () => {
  observer = await given.observer()
  await observer.api.billingAccounts.saveSettings(exampleSettings())
})
afterEach(async () => {
  await observer.api.billingAccounts.saveSettings(exampleSettings())
  // What a test leaves behind is not charged in the time of the next.
  await server().database.systemPool.query(
    'UPDATE organisations SET active = false WHERE id IN (SELECT organisation_id FROM billing_accounts)',
  )
  await server().database.systemPool.query('UPDATE charged_periods SET closed_at = now() WHERE closed_at IS NULL')
})

type Client = {
  office: Office
  api: Person['api']
  organisationId: string
  email: string
  planId: string
  fromNow: (days: number) => string
}

/** A client with a plan that costs 3000 roubles a month, charged from so many days from now. */
async function client({ chargeInDays = 10, postpaid = false, priceKopecks = price } = {}): Promise<Client> {
  const office = await given.office()
  const organisationId = office.id
  const email = `${newId()}@example.test`
  const plan = await observer.api.plans.create({ name: `Plan ${newId()}`, priceKopecks, options: ['OPTION_STATISTIC'] })
  await observer.api.organisations.update({ organisationId, planId: plan.id, administratorEmail: email })
  const fromNow = (days: number) => new Date(server().clock.now().getTime() + days * day).toISOString()
  await observer.api.billingAccounts.save({ organisationId, payer: examplePayer(), postpaid, chargeFrom: fromNow(chargeInDays) })
  return { office, api: office.administrator.api, organisationId, email, planId: plan.id, fromNow }
}

async function pay({ organisationId }: Client, amountKopecks: number) {
  const { id } = await observer.api.billingAccounts.issueInvoice({ organisationId, id: newId(), amountKopecks })
  return observer.api.billingAccounts.markPaid({ organisationId, documentId: id })
}

const charge = () => chargePlans(server().app)
const after = (days: number) => server().clock.advance((days * day) / 1_000)

async function ledgerOf({ organisationId }: Client) {
  const { rows } = await server().database.systemPool.query<{ type: string; amount: string }>(
    'SELECT type, amount_kopecks::text AS amount FROM ledger_entries WHERE organisation_id = $1 ORDER BY place',
    [organisationId],
  )
  return rows.map(({ type, amount }) => `${type} ${amount}`)
}

describe('an invoice', () => {
  it('is issued by the client once for a key, and raises the balance once, when the provider marks it as paid', async () => {
    const shop = await client()
    const id = newId()
    const [invoice, again] = await Promise.all([1, 2].map(() => shop.api.finance.issueInvoice({ id, amountKopecks: 1_200_00 })))
    if (!invoice) throw new Error('No invoice')
    expect(again).toEqual(invoice)
    expect(invoice).toMatchObject({ kind: 'invoice', status: 'unpaid', amountWithVatKopecks: 1_200_00, amountKopecks: 1_000_00 })
    await expectError(shop.api.finance.issueInvoice({ id, amountKopecks: 900_00 }), 'idempotencyConflictException')
    expect((await observer.api.billingAccounts.unpaid({ search: invoice.number })).items.map(({ id }) => id)).toContain(invoice.id)

    const paying = { organisationId: shop.organisationId, documentId: invoice.id }
    const tries = await Promise.allSettled([1, 2, 3].map(() => observer.api.billingAccounts.markPaid(paying)))

    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expectError(observer.api.billingAccounts.markPaid(paying), 'invoiceSettledException')
    expect(await shop.api.finance.get()).toMatchObject({ balanceKopecks: 1_200_00 })
    expect((await shop.api.finance.entries({})).items).toMatchObject([
      {
        type: 'topUp',
        amountKopecks: 1_200_00,
        balanceKopecks: 1_200_00,
        currency: 'RUB',
        description: `Оплата счёта № ${invoice.number}`,
      },
    ])
    expect((await observer.api.organisations.get({ organisationId: shop.organisationId })).balanceKopecks).toBe(1_200_00)
  })

  it('is refused below 500 roubles, without a billing account, and to whoever pays afterwards', async () => {
    const shop = await client()
    await expectError(shop.api.finance.issueInvoice({ id: newId(), amountKopecks: 499_99 }), 'minimumAmountException')
    const stranger = await given.office()
    await expectError(
      stranger.administrator.api.finance.issueInvoice({ id: newId(), amountKopecks: 500_00 }),
      'billingAccountNotRegisteredException',
    )
    const later = await client({ postpaid: true })
    await expectError(later.api.finance.issueInvoice({ id: newId(), amountKopecks: 500_00 }), 'postpaidAccountException')
  })

  it('that is withdrawn cannot be paid any more', async () => {
    const shop = await client()
    const { id: documentId } = await shop.api.finance.issueInvoice({ id: newId(), amountKopecks: 500_00 })

    expect(await shop.api.finance.withdrawInvoice({ documentId })).toMatchObject({ status: 'withdrawn' })

    const { organisationId } = shop
    await expectError(observer.api.billingAccounts.markPaid({ organisationId, documentId }), 'invoiceSettledException')
  })

  it('is heard of by the screens of the client and of the provider', async () => {
    const shop = await client()
    const [screen, desk] = [await shop.office.administrator.listens(), await observer.listens()]
    await pay(shop, 700_00)

    expect((await screen.hears('finance.updated')).payload).toEqual({})
    expect((await desk.hears('finance.updated')).payload).toEqual({})
  })
})

describe('the ledger', () => {
  it('is the only way to a balance, and is never changed', async () => {
    const shop = await client()
    await pay(shop, 700_00)
    const { systemPool } = server().database

    const id = [shop.organisationId]
    await expect(systemPool.query('UPDATE organisations SET balance_kopecks = 1 WHERE id = $1', id)).rejects.toThrow(/ledger/)
    await expect(systemPool.query('UPDATE ledger_entries SET amount_kopecks = 1 WHERE organisation_id = $1', id)).rejects.toThrow(/denied/)
    await expect(systemPool.query('DELETE FROM ledger_entries WHERE organisation_id = $1', id)).rejects.toThrow(/denied/)
  })

  it('takes a correction once for a key, with the reason, which the client reads', async () => {
    const shop = await client()
    const { organisationId } = shop
    const correction = { organisationId, id: newId(), amountKopecks: -250_50, reason: 'Charged for the wrong month' }

    await Promise.all([1, 2, 3].map(() => observer.api.billingAccounts.correct(correction)))

    expect(await ledgerOf(shop)).toEqual(['correction -25050'])
    expect((await shop.api.finance.entries({})).items[0]).toMatchObject({
      description: correction.reason,
      balanceKopecks: -250_50,
      by: 'Pavel Provider (Besedka)',
    })
    const { rows } = await server().database.systemPool.query(
      "SELECT reason FROM audit_entries WHERE action = 'balance.corrected' AND subject_id = $1",
      [organisationId],
    )
    expect(rows).toEqual([{ reason: correction.reason }, { reason: correction.reason }])
  })
})

describe('a plan', () => {
  it('is charged on its day, once by any number of workers, and again a month later', async () => {
    const shop = await client({ chargeInDays: 1 })
    await pay(shop, 7_000_00)
    await charge()
    expect(await ledgerOf(shop)).toEqual(['topUp 700000'])

    await after(1.01)
    await Promise.all([charge(), charge(), charge()])
    expect(await ledgerOf(shop)).toEqual(['topUp 700000', 'charge -300000'])
    await after(32)
    await Promise.all([charge(), charge()])

    expect(await ledgerOf(shop)).toEqual(['topUp 700000', 'charge -300000', 'charge -300000'])
    expect(await shop.api.finance.get()).toMatchObject({ balanceKopecks: 1_000_00, account: { shortSince: null } })
  })

  it('whose period is over has an act and a factura with VAT, as PDF', async () => {
    const shop = await client({ chargeInDays: 0 })
    await pay(shop, 7_000_00)
    await charge()
    await after(32)
    await charge()

    const { items } = await shop.api.finance.documents({})
    // An act and its factura are of one moment, in no order.
    expect(
      items
        .map(({ kind, status, amountWithVatKopecks, amountKopecks }) => [kind, status, amountWithVatKopecks, amountKopecks])
        .toSorted(([one], [other]) => String(one).localeCompare(String(other))),
    ).toEqual([
      ['act', 'paid', price, 2_500_00],
      ['factura', 'paid', price, 2_500_00],
      ['invoice', 'paid', 7_000_00, 5_833_33],
    ])
    for (const { id, kind } of items) {
      const { fileName, content } = await shop.api.finance.file({ documentId: id })
      expect(fileName).toMatch(new RegExp(`^${kind}-\\d+-\\d{4}\\.pdf$`))
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(Buffer.from(content, 'base64'))), { mergePages: true })
      const said = text.replaceAll(/\s+/g, ' ')
      expect(said).toContain('ООО «Провайдер»')
      expect(said).toContain('ООО «Ромашка»')
      // The whole, and what of it is VAT: a sixth at 20 per cent.
      for (const sum of kind === 'invoice' ? ['7 000,00', '1 166,67', 'Семь тысяч рублей 00 копеек'] : ['3 000,00', '500,00']) {
        expect(said).toContain(sum)
      }
    }
    const other = await given.office()
    await expectError(other.administrator.api.finance.file({ documentId: items[0]?.id ?? '' }), 'documentNotFoundException')
  })

  it('waits for money, which is told once, and is charged for its period as soon as the money has come', async () => {
    const shop = await client({ chargeInDays: 2 })
    await Promise.all([charge(), charge()])
    expect((await mailTo(shop.email, /не хватает/)).text).toMatch(/3\s000/)
    await after(2.01)
    await charge()
    await charge()
    await mailTo(shop.email, /Не хватает денег/)
    const { account } = await shop.api.finance.get()
    expect(account?.shortSince).not.toBeNull()
    expect(await shop.api.auth.user()).toMatchObject({ organisation: { short: true } })

    await pay(shop, 3_500_00)

    expect(await ledgerOf(shop)).toEqual(['topUp 350000', 'charge -300000'])
    expect(await shop.api.finance.get()).toMatchObject({ account: { shortSince: null, nextCharge: { amountKopecks: price } } })
    expect(await shop.api.auth.user()).toMatchObject({ organisation: { short: false } })
    expect(await mailsTo(shop.email, /./)).toHaveLength(2)
  })

  it('that is not paid deactivates nobody unless the provider says so, and then only after its days', async () => {
    const shop = await client({ chargeInDays: 0 })
    await after(0.01)
    await charge()
    await after(100)
    await charge()
    expect(await activeOf(shop)).toBe(true)

    await observer.api.billingAccounts.saveSettings(exampleSettings({ deactivateAfterDays: 5 }))
    await charge()
    expect(await activeOf(shop)).toBe(true)
    await after(5.01)
    await Promise.all([charge(), charge()])

    expect(await activeOf(shop)).toBe(false)
    await mailTo(shop.email, /отключена/)
    await expectError(shop.api.auth.user(), 'unauthorizedException')
  })

  it('of a postpaid account is charged below zero, and the oldest act is paid first', async () => {
    const shop = await client({ chargeInDays: 0, postpaid: true })
    await after(0.01)
    await charge()
    expect(await shop.api.finance.get()).toMatchObject({ balanceKopecks: -price, account: { shortSince: null } })
    await after(32)
    await charge()
    const act = async () => (await shop.api.finance.documents({ kind: 'act' })).items[0]?.status
    expect(await act()).toBe('unpaid')

    // The month that runs is still owed for.
    await pay(shop, price)

    expect(await act()).toBe('paid')
    await after(31)
    await charge()
    expect(await act()).toBe('unpaid')
  })

  it('that was tried out is charged from the end of the trial, which 14 more days put off', async () => {
    const shop = await client({ chargeInDays: 0 })
    const { organisationId } = shop
    await observer.api.organisations.update({ organisationId, planUntil: shop.fromNow(7), trial: true })
    await observer.api.organisations.extend({ organisationId })
    await pay(shop, 4_000_00)
    await after(20.9)
    await charge()
    expect(await ledgerOf(shop)).toEqual(['topUp 400000'])

    await after(0.2)
    await charge()

    expect(await ledgerOf(shop)).toEqual(['topUp 400000', 'charge -300000'])
    expect(await shop.api.finance.get()).toMatchObject({ trial: false, planUntil: null })
  })

  it('that is charged every month is put off by 14 days, once', async () => {
    const shop = await client({ chargeInDays: 3 })
    const { organisationId } = shop
    const before = (await shop.api.finance.get()).account?.nextCharge?.at ?? ''
    expect((await observer.api.organisations.get({ organisationId })).extendable).toBe(true)

    await observer.api.organisations.extend({ organisationId })

    const at = (await shop.api.finance.get()).account?.nextCharge?.at ?? ''
    expect(Date.parse(at) - Date.parse(before)).toBe(14 * day)
    await expectError(observer.api.organisations.extend({ organisationId }), 'tariffExtensionImpossibleException')
  })
})

describe('another plan', () => {
  it('gives back the days that are left and is charged at once, where the balance holds its price', async () => {
    const shop = await client({ chargeInDays: 0 })
    const { organisationId } = shop
    await pay(shop, price)
    const dear = await observer.api.plans.create({ name: `Plan ${newId()}`, priceKopecks: 5_000_00, options: [] })
    const change = () => observer.api.organisations.update({ organisationId, planId: dear.id })

    await expectError(change(), 'notEnoughBalanceException', { price: 5_000_00 })
    expect(await ledgerOf(shop)).toEqual(['topUp 300000', 'charge -300000'])
    await pay(shop, 2_500_00)
    await change()

    const changed = ['topUp 300000', 'charge -300000', 'topUp 250000', 'refund 300000', 'charge -500000']
    expect(await ledgerOf(shop)).toEqual(changed)
    await observer.api.organisations.update({ organisationId, planId: shop.planId })
    expect(await ledgerOf(shop)).toEqual([...changed, 'refund 500000', 'charge -300000'])
  })

  it('in the middle of a month is paid with what was not used', async () => {
    const shop = await client({ chargeInDays: 0 })
    await pay(shop, price)
    await after(10)
    const cheap = await observer.api.plans.create({ name: `Plan ${newId()}`, priceKopecks: 1_000_00, options: [] })

    await observer.api.organisations.update({ organisationId: shop.organisationId, planId: cheap.id })

    const [, , refund = '', charged] = await ledgerOf(shop)
    // Ten days of a month of 28 to 31.
    const part = Number(refund.split(' ')[1]) / price
    expect(part).toBeGreaterThan(18 / 28 - 0.01)
    expect(part).toBeLessThan(21 / 31 + 0.01)
    expect(charged).toBe('charge -100000')
  })

  it('of whoever has no billing account costs nothing', async () => {
    const office = await given.office()
    const dear = await observer.api.plans.create({ name: `Plan ${newId()}`, priceKopecks: 5_000_00, options: [] })

    await observer.api.organisations.update({ organisationId: office.id, planId: dear.id })
    await charge()

    expect(await office.administrator.api.finance.get()).toMatchObject({ balanceKopecks: 0, account: null })
  })
})

describe('after a deactivation', () => {
  it('charging goes on from the activation: the time between is not paid for', async () => {
    const shop = await client({ chargeInDays: 0 })
    const { organisationId } = shop
    await pay(shop, 7_000_00)
    await charge()
    await observer.api.organisations.deactivate({ organisationId })
    await after(100)
    await charge()
    expect(await ledgerOf(shop)).toEqual(['topUp 700000', 'charge -300000'])

    await observer.api.organisations.activate({ organisationId })
    await charge()

    expect(await ledgerOf(shop)).toEqual(['topUp 700000', 'charge -300000', 'charge -300000'])
  })
})

async function activeOf({ organisationId }: Client): Promise<boolean> {
  return (await observer.api.organisations.get({ organisationId })).active
}
