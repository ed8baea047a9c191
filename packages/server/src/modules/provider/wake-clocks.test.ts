import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { given } from '../../testing/given.ts'
import { server, useServer } from '../../testing/use-server.ts'

useServer()

/** When all open chats of the organisation are to be looked at, by the job's key; asking takes the jobs out. */
async function takeLooks(organisationId: string): Promise<Record<string, Date>> {
  const owner = new pg.Client({ connectionString: server().database.url })
  await owner.connect()
  onTestFinished(() => owner.end())
  const { rows } = await owner.query<{ key: string; run_at: Date }>(
    `DELETE FROM graphile_worker._private_jobs WHERE payload::jsonb = $1 RETURNING key, run_at`,
    [{ organisationId, ownerType: 'organisation', ownerId: organisationId }],
  )
  return Object.fromEntries(rows.map(({ key, run_at }) => [key.replace(`:${organisationId}`, ''), run_at]))
}

it('has chats looked at by what the plan includes now, whoever has the plan that was changed', async () => {
  const { api } = await given.observer()
  const [office, other] = [await given.office(), await given.office()]
  const terms = { name: `Plan of ${office.id}`, priceKopecks: 100, options: ['OPTION_SLA_TIMEOUTS' as const] }
  const plan = await api.plans.create(terms)
  await api.organisations.update({ organisationId: office.id, planId: plan.id })
  expect(Object.keys(await takeLooks(office.id))).toEqual(['wakeClocks:organisation'])

  await api.plans.update({ ...terms, planId: plan.id, options: [] })

  expect(Object.keys(await takeLooks(office.id))).toEqual(['wakeClocks:organisation'])
  expect(await takeLooks(other.id)).toEqual({})
})

it('has them looked at when the plan ends, and when it is put off, at its new end', async () => {
  const { api } = await given.observer()
  const { id: organisationId } = await given.office()
  const planUntil = new Date(Date.now() + 86_400_000)
  await api.organisations.update({ organisationId, planUntil: planUntil.toISOString() })
  expect((await takeLooks(organisationId))['wakeClocks:planEnd']).toEqual(planUntil)

  const extended = await api.organisations.extend({ organisationId })

  const looks = await takeLooks(organisationId)
  expect(Object.keys(looks).toSorted()).toEqual(['wakeClocks:organisation', 'wakeClocks:planEnd'])
  expect(looks['wakeClocks:planEnd']).toEqual(new Date(extended.planUntil ?? ''))
})
