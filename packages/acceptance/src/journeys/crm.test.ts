import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { simulatedIntegration } from '../../../channels/src/crm/simulators.ts'
import { given, type Office, productUrl, useProduct } from '../product/given.ts'
import { type StartedPortal, startAmoAccount, startPortal } from '../product/start-crm.ts'
import { violationsOf } from '../product/violations.ts'

useProduct({ settings: () => ({ PRIVATE_HOSTS: '127.0.0.1' }) })

const crm = '/admin/preferences/crm'
/** A changed record goes through a queue, the CRM's pace and perhaps a pause. */
const soon = { timeout: 90_000, interval: 200 }

describe('an administrator and Bitrix24', () => {
  let portal: StartedPortal
  beforeEach(async () => {
    portal = await startPortal()
  })
  afterEach(() => portal.stop())

  it('connects it, counts, loads, sees changes go both ways and who won, pauses, and compares everything', async () => {
    const office = await given.office()
    const { api } = office.alexey
    const company = portal.types('company', { TITLE: 'Acme' })
    const contact = portal.types('customer', {
      NAME: 'Anna',
      LAST_NAME: 'Petrova',
      TYPE_ID: 'CLIENT',
      phones: ['8 (999) 123-45-67'],
      COMPANY_ID: company,
    })
    portal.types('customer', { NAME: 'Nobody' })
    const { customer: known } = await api.customers.findOrCreate({ type: 'phone', value: '+79991234567', name: 'Anna' })
    const { customer: ours } = await api.customers.findOrCreate({ type: 'email', value: 'vera@shop.example', name: 'Vera' })

    const { page } = await office.workplace(office.alexey, { path: crm })
    await connects(page, portal.webhookUrl)
    await mapsStatus(page)
    await loads(page)
    await expect
      .poll(async () => (await api.customers.get({ customerId: known.id })).companies.map(({ name }) => name), soon)
      .toEqual(['Acme'])
    await expect.poll(() => [...portal.records.customer.values()].find(({ ORIGIN_ID }) => ORIGIN_ID === ours.id)?.NAME, soon).toBe('Vera')

    const statuses = (await api.customerStatuses.list()).items
    const [status] = statuses
    await expect.poll(async () => (await api.customers.get({ customerId: known.id })).statusId, soon).toBe(status?.id)
    portal.postTo((await connectionOf(office)).hookUrl ?? '')
    await api.customers.update({ customerId: known.id, name: 'Anna Ivanova' })
    await expect.poll(() => portal.shows('customer', contact), soon).toMatchObject({ NAME: 'Anna', LAST_NAME: 'Ivanova' })
    portal.edits('customer', contact, { TYPE_ID: 'PARTNER' })
    await expect.poll(async () => (await api.customers.get({ customerId: known.id })).statusId, soon).toBe(statuses[1]?.id)

    const panel = page.getByRole('dialog')
    await panel.getByText('Log', { exact: true }).click()
    await panel.getByRole('listitem').filter({ hasText: 'Changed in the CRM' }).getByText('Anna Petrova → Anna Ivanova').waitFor()
    await panel.getByRole('listitem').filter({ hasText: 'Changed here' }).getByText('Status').first().waitFor()
    expect(await violationsOf(page)).toEqual([])

    await seesAConflict(page, office, { customerId: known.id, rename: (LAST_NAME) => portal.edits('customer', contact, { LAST_NAME }) })
    await panel.getByText('Exchange', { exact: true }).click()
    await panel.getByRole('button', { name: 'Compare everything' }).click()
    await panel.getByText(/^Comparison finished/).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('row', { name: /My portal.*Working/ }).waitFor()
  })

  it('sees why nothing passes, and what mends it', async () => {
    const office = await given.office()
    const { page } = await office.workplace(office.alexey, { path: crm })
    await connects(page, portal.webhookUrl)
    await loads(page)
    portal.faults.break('unauthorized')

    await office.alexey.api.customers.findOrCreate({ type: 'email', value: 'vera@shop.example', name: 'Vera' })
    const panel = page.getByRole('dialog')
    await panel.getByText(/The CRM does not accept our access/).waitFor()
    expect(await violationsOf(page)).toEqual([])
    portal.faults.heal()
    await panel.getByText('Access', { exact: true }).click()
    await panel.getByRole('textbox', { name: /inbound webhook/ }).fill(portal.webhookUrl)
    await panel.getByRole('button', { name: 'Save' }).click()

    await expect.poll(() => [...portal.records.customer.values()].map(({ NAME }) => NAME), soon).toEqual(['Vera'])
    await panel.getByText('Exchange', { exact: true }).click()
    await panel.getByText(/The CRM does not accept our access/).waitFor({ state: 'detached' })
  })
})

describe('an administrator and amoCRM', () => {
  it('signs in there, comes back connected, and may say no', async () => {
    const account = await startAmoAccount(productUrl())
    const office = await given.office()
    account.account.types('customer', { name: 'Anna Petrova', phones: ['+79991234567'] })
    const { page } = await office.workplace(office.alexey, { path: crm })

    await goesToSignIn(page, account.address)
    await page.getByRole('link', { name: 'Deny' }).click()
    await page.getByText('You did not give permission. You can begin again.').waitFor()
    await page.getByRole('button', { name: 'Back to the connections' }).click()
    await goesToSignIn(page, account.address)
    await page.getByRole('link', { name: 'Allow' }).click()

    await page.getByText('The CRM is connected.').waitFor()
    await loads(page)
    await page.getByRole('dialog').getByText('Access', { exact: true }).click()
    await page.getByRole('button', { name: 'Sign in again' }).waitFor()
    expect(await violationsOf(page)).toEqual([])
    await expect
      .poll(async () => (await office.alexey.api.customers.list({ search: '9991234567' })).items.map(({ name }) => name), soon)
      .toEqual(['Anna Petrova'])
    await account.stop()
  })
})

/** By keys alone: the button, the fields in their order, Enter. */
async function connects(page: Page, webhookUrl: string): Promise<void> {
  const add = page.getByRole('button', { name: 'Connect a CRM' })
  await add.focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Connect a CRM' })
  await form.getByRole('textbox', { name: 'Name' }).fill('My portal')
  await form.getByRole('textbox', { name: 'Address of the inbound webhook' }).fill('https://portal.example')
  await page.keyboard.press('Enter')
  await form.getByText('link', { exact: false }).first().waitFor()
  expect(await violationsOf(page)).toEqual([])
  await form.getByRole('textbox', { name: 'Address of the inbound webhook' }).fill(webhookUrl)
  await page.keyboard.press('Enter')
  await page.getByText('The CRM is connected.').waitFor()
  await page.getByRole('dialog', { name: 'My portal' }).waitFor()
}

/** The first two statuses are two types of a contact there. */
async function mapsStatus(page: Page): Promise<void> {
  const panel = page.getByRole('dialog', { name: 'My portal' })
  await panel.getByText('Fields', { exact: true }).click()
  await panel.getByRole('combobox', { name: 'Add a field' }).first().selectOption({ label: 'Status' })
  await panel.getByRole('combobox', { name: 'In the CRM' }).filter({ hasText: 'Choose a field' }).selectOption({ label: 'Type' })
  const values = panel.getByRole('group', { name: 'Values of “Status”' }).getByRole('combobox')
  await values.nth(0).selectOption({ label: 'Clients' })
  await values.nth(1).selectOption({ label: 'Partners' })
  expect(await violationsOf(page)).toEqual([])
  await panel.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Connection saved').waitFor()
  await panel.getByText('Exchange', { exact: true }).click()
}

async function loads(page: Page): Promise<void> {
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: 'Count', exact: true }).click()
  await panel.getByText(/^Count finished/).waitFor()
  expect(await violationsOf(page)).toEqual([])
  await panel.getByRole('button', { name: 'Load', exact: true }).click()
  await panel.getByText(/^Load finished/).waitFor()
}

/** While the exchange is paused both sides are changed: the later change stays, and the log says what the other one was. */
async function seesAConflict(
  page: Page,
  office: Office,
  { customerId, rename }: { customerId: string; rename: (lastName: string) => void },
): Promise<void> {
  const panel = page.getByRole('dialog')
  await panel.getByText('Exchange', { exact: true }).click()
  await panel.getByRole('button', { name: 'Pause' }).click()
  await panel.getByRole('button', { name: 'Resume' }).waitFor()
  await expect.poll(async () => (await connectionOf(office)).state).toBe('paused')
  await office.alexey.api.customers.update({ customerId, name: 'Anna Ours' })
  // The CRM knows its moments to the second.
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  rename('Theirs')
  await panel.getByRole('button', { name: 'Resume' }).click()
  await panel.getByRole('button', { name: 'Pause' }).waitFor()
  await expect.poll(async () => (await office.alexey.api.customers.get({ customerId })).name, soon).toBe('Anna Theirs')
  await panel.getByText('Log', { exact: true }).click()
  await panel.getByText('Conflicts', { exact: true }).click()
  await panel.getByText('Conflict: the other side said “Anna Ours”').waitFor()
}

async function connectionOf({ alexey }: Office) {
  const [connection] = (await alexey.api.crmConnections.list()).items
  if (!connection) throw new Error('There is no connection')
  return connection
}

async function goesToSignIn(page: Page, address: string): Promise<void> {
  await page.getByRole('button', { name: 'Connect a CRM' }).click()
  const form = page.getByRole('dialog', { name: 'Connect a CRM' })
  await form.getByRole('combobox', { name: 'CRM' }).selectOption({ label: 'amoCRM (Kommo)' })
  await form.getByRole('textbox', { name: 'Address of the CRM' }).fill(address)
  await form.getByRole('textbox', { name: 'Integration ID' }).fill(simulatedIntegration.clientId)
  await form.getByRole('textbox', { name: 'Secret key' }).fill(simulatedIntegration.clientSecret)
  await form.getByRole('button', { name: 'Sign in at the CRM' }).click()
  await page.getByRole('heading', { name: 'Let Besedka in?' }).waitFor()
}
