import { newId } from '@besedka/contract'
import { expect, it } from 'vitest'
import { readConfig } from '../../platform/config/read-config.ts'
import { createVault } from '../../platform/crypto/vault.ts'
import { examplePayer } from '../../testing/billing-examples.ts'
import { given } from '../../testing/given.ts'
import { mailsTo, mailTo } from '../../testing/post.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { tellOfPlanEnds } from './tell-of-plan-ends.ts'

const secretKey = Buffer.alloc(32, 5)
useServer({ SERVICES: 'web,realtime,worker', SECRET_KEY: secretKey.toString('base64') })

it('an administrator is told once that the plan ends, and once that it has ended', async () => {
  const observer = await given.observer()
  const { id: organisationId } = await given.office()
  const administratorEmail = `${newId()}@example.test`
  const now = server().clock.now().getTime()
  const ends = (planUntil: number) =>
    observer.api.organisations.update({ organisationId, administratorEmail, planUntil: new Date(planUntil).toISOString(), trial: true })

  await ends(now + 2 * 86_400_000)
  await Promise.all([tell(), tell()])
  const soon = await mailTo(administratorEmail, /закончится/)
  await ends(now - 60_000)
  await tell()
  const over = await mailTo(administratorEmail, /закончился/)
  await tell()

  expect(soon.text).toContain('Ничего не удаляется')
  expect(over.text).toContain('отвечать клиентам')
  const { rows } = await server().database.systemPool.query('SELECT FROM simulated_post WHERE recipient = $1', [administratorEmail])
  expect(rows).toHaveLength(2)
})

it('an administrator whose plan is charged for is not told that it ends: it goes on', async () => {
  const observer = await given.observer()
  const { id: organisationId } = await given.office()
  const administratorEmail = `${newId()}@example.test`
  const plan = await observer.api.plans.create({ name: `Plan ${newId()}`, priceKopecks: 3_000_00, options: [] })
  const free = await observer.api.plans.create({ name: `Plan ${newId()}`, priceKopecks: 0, options: [] })
  const inDays = (days: number) => new Date(server().clock.now().getTime() + days * 86_400_000).toISOString()
  await observer.api.organisations.update({ organisationId, administratorEmail, planId: plan.id, planUntil: inDays(2), trial: true })
  await observer.api.billingAccounts.save({ organisationId, payer: examplePayer(), postpaid: true })

  await tell()
  // A plan without a price does end, and the letter about it would come after the other one.
  await observer.api.organisations.update({ organisationId, planId: free.id, planUntil: inDays(1) })
  await tell()

  await mailTo(administratorEmail)
  expect(await mailsTo(administratorEmail, /./)).toHaveLength(1)
})

function tell(): Promise<void> {
  const { database, clock } = server()
  return tellOfPlanEnds({ config: readConfig({}), database, now: clock.now, vault: createVault(secretKey) })
}
