import { simulateBitrix24, simulatedSecret } from '@besedka/channels/crm-simulators'
import { serveSimulator } from '@besedka/channels/simulators'
import { expect, it } from 'vitest'
import { given, useProduct } from '../product/given.ts'
import { violationsOf } from '../product/violations.ts'

useProduct()

const soon = { timeout: 60_000, interval: 200 }

it('an administrator connects a CRM, maps a field, counts, loads, and sees what changed on either side', { timeout: 180_000 }, async () => {
  const simulator = simulateBitrix24({ limits: { bucket: 1_000, perSecond: 1_000 } })
  const { portal } = simulator
  const { url, close } = await serveSimulator(simulator)
  try {
    const contact = portal.types('customer', { NAME: 'Vera', LAST_NAME: 'Lamp', UF_CRM_CITY: 'Tver', phones: ['+7 999 123-45-67'] })
    const office = await given.office()
    const { page } = await office.workplace(office.olga, { path: '/admin/preferences/crm' })

    await page.getByRole('button', { name: 'Connect a CRM' }).click()
    const form = page.getByRole('dialog', { name: 'Connect a CRM' })
    await form.getByLabel('Address of the inbound webhook').fill(`${url}/rest/1/${simulatedSecret}/`)
    expect(await violationsOf(page)).toEqual([])
    await page.keyboard.press('Enter')
    const connection = page.getByRole('dialog', { name: 'Bitrix24' })
    await connection.getByText('Nothing was exchanged yet').waitFor()

    // Without a mouse from here to the mapping.
    await connection.getByRole('radio', { name: 'Exchange' }).focus()
    await page.keyboard.press('ArrowRight')
    await connection.getByRole('combobox', { name: 'Add a field' }).first().selectOption({ label: 'City' })
    await connection
      .getByRole('combobox', { name: 'In the CRM' })
      .and(connection.locator(':enabled'))
      .first()
      .selectOption({ label: 'City' })
    expect(await violationsOf(page)).toEqual([])
    await connection.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Connection saved').waitFor()

    await connection.getByText('Exchange', { exact: true }).click()
    await connection.getByRole('button', { name: 'Count', exact: true }).click()
    await connection.getByText('After a load it will be so:').waitFor()
    await connection.getByText('1 new here').waitFor()
    await connection.getByRole('button', { name: 'Load', exact: true }).click()
    await connection.getByText(/^Load finished/).waitFor()
    const vera = await expect
      .poll(async () => (await office.olga.api.customers.list({ search: 'Vera Lamp' })).items, soon)
      .toMatchObject([{ name: 'Vera Lamp', city: 'Tver' }])
      .then(async () => (await office.olga.api.customers.list({ search: 'Vera Lamp' })).items[0])

    await office.olga.api.customers.update({ customerId: vera?.id ?? '', name: 'Vera Lantern' })
    await expect.poll(() => portal.shows('customer', contact)?.LAST_NAME, soon).toBe('Lantern')
    portal.edits('customer', contact, { UF_CRM_CITY: 'Pskov' })

    await connection.getByText('Log', { exact: true }).click()
    const log = connection.getByRole('listitem')
    await log.filter({ hasText: /Changed in the CRM: Vera Lantern.*Name: Vera Lamp → Vera Lantern/ }).waitFor()
    // What the CRM does not post is found by asking each half minute.
    await log.filter({ hasText: /Changed here: Vera Lantern.*City: Tver → Pskov/ }).waitFor(soon)
    expect(await violationsOf(page)).toEqual([])
  } finally {
    await close()
  }
})
