import { readFile } from 'node:fs/promises'
import { newId } from '@besedka/contract/id'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { given, useProduct } from '../product/given.ts'

useProduct()

it('a client issues an invoice, the provider marks it as paid, and the balance rises on the open screen; a correction follows', async () => {
  const observer = await given.observer()
  const office = await given.office()
  const { organisation } = await office.alexey.api.auth.user()
  const plan = await observer.api.plans.create({ name: `Business ${newId()}`, priceKopecks: 3_000_00, options: ['OPTION_STATISTIC'] })
  await observer.api.organisations.update({ organisationId: organisation.id, planId: plan.id })

  const { page: client } = await office.workplace(office.alexey)
  await client.getByRole('link', { name: 'Finance' }).click()
  await client.getByText('No billing account is registered').waitFor()

  const { page: desk } = await given.workplace(observer, { path: '/admin/preferences/billing' })
  await setRequisites(desk)
  await desk.goto(new URL(`/admin/preferences/companies?company=${organisation.id}&pane=finance`, desk.url()).href)
  const pane = desk.getByRole('dialog', { name: organisation.name })
  const account = pane.getByRole('form', { name: 'Billing account' })
  await account.getByRole('button', { name: 'Register account' }).click()
  await account.getByText('This field is required').first().waitFor()
  await account.getByRole('textbox', { name: 'INN' }).fill('7707083893')
  await account.getByRole('textbox', { name: 'Registered address' }).fill('Moscow')
  await account.getByLabel('Charge from').fill('2100-01-31')
  await account.getByRole('button', { name: 'Register account' }).click()
  await desk.getByText('Billing account registered').waitFor()

  // Nobody reloads here: the feed tells.
  await client.getByText(/31 January 2100, ₽3,000/).waitFor()
  const amount = client.getByRole('textbox', { name: 'Amount' })
  await amount.fill('499')
  await client.getByRole('button', { name: 'Issue invoice' }).click()
  await client.getByText('The amount must be at least ₽500').waitFor()
  await amount.fill('1 200')
  await client.getByRole('button', { name: 'Issue invoice' }).click()
  const waiting = client.getByRole('region', { name: 'Waiting for payment' }).getByRole('listitem')
  await waiting.getByText('₽1,200').waitFor()
  const invoice = await saved(client, /Download Invoice/)
  expect(invoice.name).toMatch(/^invoice-\d+-\d{4}\.pdf$/)
  expect(invoice.begins).toBe('%PDF-')

  await desk.goto(new URL('/admin/preferences/billing', desk.url()).href)
  const unpaid = desk.getByRole('table', { name: 'Waiting for payment' }).getByRole('row').filter({ hasText: organisation.name })
  await unpaid.getByRole('button', { name: /Mark invoice/ }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click()
  await unpaid.waitFor({ state: 'detached' })

  await client.getByText('₽1,200', { exact: true }).waitFor()
  await waiting.waitFor({ state: 'detached' })
  await correct(desk, organisation)
  await client.getByRole('link', { name: 'Payment history' }).click()
  const entry = client.getByRole('row').filter({ hasText: 'Charged for the wrong month' })
  await entry.getByText('-₽200').waitFor()
  await entry.getByText('₽1,000', { exact: true }).waitFor()
  await client.getByRole('link', { name: 'Invoices and documents' }).click()
  await client.getByRole('row').filter({ hasText: 'Invoice' }).getByText('Paid', { exact: true }).waitFor()
})

it('whoever has no right to finance finds no entry in the menu', async () => {
  const office = await given.office()
  const { page } = await office.workplace(office.anna)

  expect(await page.getByRole('link', { name: 'Finance' }).count()).toBe(0)
})

async function setRequisites(desk: Page): Promise<void> {
  const form = desk.getByRole('form', { name: 'Requisites' })
  const fields = {
    'Name of the legal entity': 'Provider LLC',
    INN: '7736050003',
    KPP: '773601001',
    'Registered address': 'Moscow, Vavilova 19',
    Bank: 'Sberbank',
    BIK: '044525225',
    Account: '40702810938000060473',
  }
  for (const [name, value] of Object.entries(fields)) await form.getByRole('textbox', { name, exact: true }).fill(value)
  await form.getByRole('combobox', { name: 'Rate of VAT' }).selectOption({ label: '20%' })
  await form.getByRole('button', { name: 'Save' }).click()
  await desk.getByText('Requisites saved').waitFor()
}

async function correct(desk: Page, organisation: { id: string; name: string }): Promise<void> {
  await desk.goto(new URL(`/admin/preferences/companies?company=${organisation.id}&pane=finance`, desk.url()).href)
  const form = desk.getByRole('dialog', { name: organisation.name }).getByRole('form', { name: 'Correct the balance' })
  await form.getByRole('textbox', { name: 'Amount' }).fill('-200')
  await form.getByRole('textbox', { name: 'Reason' }).fill('Charged for the wrong month')
  await form.getByRole('button', { name: 'Correct the balance' }).click()
  await desk
    .getByRole('dialog', { name: /Change the balance by/ })
    .getByRole('button', { name: 'Correct' })
    .click()
  await desk.getByText('Balance corrected').waitFor()
}

async function saved(page: Page, name: RegExp): Promise<{ name: string; begins: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()])
  const bytes = await readFile(await download.path())
  return { name: download.suggestedFilename(), begins: bytes.subarray(0, 5).toString() }
}
