import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { customerLanes } from '../../modules/customer-acts/index.ts'
import { exportLanes } from '../../modules/exports/index.ts'
import { openWorkerPool } from '../../platform/database/open-database.ts'
import { testDatabase } from '../../platform/testing/test-database.ts'
import { seedCustomerImports } from '../../testing/customer-import-inputs.ts'
import { given } from '../../testing/given.ts'
import { useServer } from '../../testing/use-server.ts'

// Nothing is worked on: all that was asked for waits in its queue.
useServer()

let owner: Pool
beforeAll(async () => {
  owner = openWorkerPool(await testDatabase())
})
afterAll(() => owner.end())

it('long work of whatever kind and of any number of organisations has a few lanes, so that the worker has places left', async () => {
  for (let index = 0; index < 8; index++) {
    const office = await given.office()
    const { api } = office.administrator
    const [{ fileId }, { customerId }] = [await seedCustomerImports(office), await office.customer()]
    const period = { period: 'customPeriod', from: '2026-06-01', to: '2026-06-02', timeZone: 'UTC' } as const
    await api.reportExports.create({ ...period, tab: 'report', format: 'csv' })
    await api.chatExports.create({ ...period, format: 'json' })
    await api.customerImports.create({ fileId })
    await api.customerActs.start({ customers: { ids: [customerId] }, act: { type: 'addTag', tag: 'vip' } })
    await api.customerActs.export({ customers: { ids: [customerId] }, format: 'csv' })
  }

  const { rows } = await owner.query<{ task: string; queue: string | null }>(
    'SELECT task_identifier AS task, queue_name AS queue FROM graphile_worker.jobs',
  )
  const queuesOf = (...tasks: string[]) => new Set(rows.filter(({ task }) => tasks.includes(task)).map(({ queue }) => queue))
  const files = queuesOf('makeExport')
  const customers = queuesOf('customerImport', 'runCustomerAct', 'exportCustomers')
  expect([...files, ...customers].every(Boolean)).toBe(true)
  expect(files.size).toBeLessThanOrEqual(exportLanes)
  expect(customers.size).toBeLessThanOrEqual(customerLanes)
  expect(rows.filter(({ task }) => task === 'makeExport')).toHaveLength(16)
})
