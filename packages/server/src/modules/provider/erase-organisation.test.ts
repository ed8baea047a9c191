import { newId, organisationKeptDays } from '@besedka/contract'
import { expect, it } from 'vitest'
import { StoredBytesMissing } from '../../platform/files/file-store.ts'
import { openFilePlaces } from '../../platform/files/open-file-places.ts'
import { examplePayer } from '../../testing/billing-examples.ts'
import { expectError } from '../../testing/expect-error.ts'
import { given } from '../../testing/given.ts'
import { rowsOf } from '../../testing/rows-of-organisation.ts'
import { password } from '../../testing/seed.ts'
import { uploadFile } from '../../testing/upload-file.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { eraseOrganisation, eraseOrganisations } from './erase-organisation.ts'

useServer()

const dayMs = 86_400_000

it('is deleted only when it is deactivated, and comes back when it is activated before its day', async () => {
  const observer = await given.observer()
  const { id: organisationId, anna } = await given.office()
  await expectError(observer.api.organisations.delete({ organisationId }), 'organizationStillActiveException')

  await observer.api.organisations.deactivate({ organisationId })
  const { eraseAt } = await observer.api.organisations.delete({ organisationId })

  const inDays = (Date.parse(eraseAt ?? '') - server().clock.now().getTime()) / dayMs
  expect(inDays).toBeCloseTo(organisationKeptDays, 2)
  expect(await observer.api.organisations.delete({ organisationId })).toMatchObject({ eraseAt })
  expect(await observer.api.organisations.activate({ organisationId })).toMatchObject({ active: true, eraseAt: null })
  await eraseAfter(organisationKeptDays + 1)
  const { token } = await given.stranger().auth.login({ email: anna.email, password })
  expect(token).not.toBe('')
})

it('is gone when its day has come: its login is free, its files are erased, and only the books stay', async () => {
  const observer = await given.observer()
  const office = await given.office()
  const { id: organisationId } = office
  const { login, name } = await observer.api.organisations.get({ organisationId })
  const { systemPool } = server().database
  const host = `${organisationId}.example`
  await systemPool.query('UPDATE organisations SET help_host = $2, help_host_checked_at = now() WHERE id = $1', [organisationId, host])
  await office.waitingChat()
  await uploadFile(office.anna, new File(['Price list'], 'prices.txt', { type: 'text/plain' }))
  await observer.api.billingAccounts.save({ organisationId, payer: examplePayer(), postpaid: true })
  await observer.api.billingAccounts.correct({ organisationId, id: newId(), amountKopecks: 100_00, reason: 'A gift' })
  const { store } = await openFilePlaces(server().app.config)
  const { rows } = await systemPool.query('SELECT storage_key FROM files WHERE organisation_id = $1', [organisationId])
  await store.read(rows[0]?.storage_key)

  await observer.api.organisations.deactivate({ organisationId })
  await observer.api.organisations.delete({ organisationId })
  await eraseAfter(organisationKeptDays + 1)

  expect(await rowsOf(server(), organisationId)).toEqual(
    new Map([
      ['billing_accounts', 1],
      ['ledger_entries', 1],
    ]),
  )
  await expect(store.read(rows[0]?.storage_key)).rejects.toThrow(StoredBytesMissing)
  await expectError(observer.api.organisations.get({ organisationId }), 'organizationNotFoundException')
  await expectError(observer.api.organisations.activate({ organisationId }), 'organizationNotFoundException')
  expect((await observer.api.organisations.list({ search: name })).items).toEqual([])
  expect((await systemPool.query('SELECT FROM organisations WHERE help_host = $1', [host])).rowCount).toBe(0)
  const planId = (await observer.api.plans.list({})).items[0]?.id ?? ''
  const administratorEmail = `${login}@example.test`
  expect((await observer.api.organisations.create({ login, name, administratorEmail, planId })).login).toBe(login)
  const { items } = await observer.api.audit.list({ action: 'organisation.erased' })
  expect(items[0]).toMatchObject({ subject: { id: organisationId, name } })
})

/** The hourly job, and what it queues. */
async function eraseAfter(days: number): Promise<void> {
  const { app, clock, database } = server()
  const { store } = await openFilePlaces(app.config)
  const now = () => new Date(clock.now().getTime() + days * dayMs)
  await eraseOrganisations({ ...app, now })
  const { rows } = await database.systemPool.query('SELECT id FROM organisations WHERE erase_at IS NOT NULL AND erased_at IS NOT NULL')
  for (const { id } of rows) await eraseOrganisation({ ...app, now }, store, id, () => false)
}
