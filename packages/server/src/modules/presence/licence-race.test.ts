import { expect, it } from 'vitest'
import { given } from '../../testing/given.ts'
import type { Person } from '../../testing/person.ts'
import { useSecondServer } from '../../testing/second-server.ts'
import { rightsOf } from '../../testing/seed.ts'
import { useServer } from '../../testing/use-server.ts'

const operators = 50
const licences = 3

useServer()

const atSecond = useSecondServer()

it('gives the last licence to exactly one of fifty who want it at once, at two processes', async () => {
  const office = await given.office()
  const people = await Promise.all(Array.from({ length: operators }, (_one, index) => office.person(`No ${index}`, rightsOf('operator'))))
  const spread = people.map((person, index) => (index % 2 ? atSecond(person) : person))
  await Promise.all(spread.map((person) => person.api.operators.choose({ status: 'break' })))
  await Promise.all(spread.map((person) => person.listens()))
  await expect.poll(() => countOf(office.olga, 'break'), { timeout: 10_000 }).toBe(operators)
  await (await given.observer()).api.organisations.update({ organisationId: office.id, operatorLicences: licences })
  for (const person of spread.slice(0, licences - 1)) await person.api.operators.choose({ status: 'active' })

  const waiting = spread.slice(licences - 1)
  const outcomes = await Promise.allSettled(waiting.map((person) => person.api.operators.choose({ status: 'active' })))

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refusals = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason.code)
  expect(new Set(refusals)).toEqual(new Set(['maxOnlineReachedException']))
  expect(await countOf(office.olga, 'active')).toBe(licences)
})

async function countOf(asker: Person, status: string): Promise<number> {
  return (await asker.api.directory.get()).operators.filter((operator) => operator.status === status).length
}
