import { afterEach, beforeEach, expect } from 'vitest'
import { createPerson, type Person } from './person.ts'
import { startTestServer, type TestServer } from './test-server.ts'

/** Another process on the same database, new for each test, which may leave no defect in the log either. Answers what takes a person to it. */
export function useSecondServer(): (person: Person) => Person {
  let second: TestServer | undefined
  beforeEach(async () => {
    second = await startTestServer()
  })
  afterEach(async () => {
    expect(second?.takeDefects(), 'The second server has logged a defect').toEqual([])
    await second?.stop()
  })
  return (person) => {
    if (!second) throw new Error('The second server has not started yet')
    return createPerson({ ...person.caller, address: second.address }, person)
  }
}
