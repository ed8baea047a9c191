import { expect, it } from 'vitest'
import { runPushTest, type TestParts, type TestState } from './run-push-test.ts'

const whole: TestParts = { allowed: () => true, worker: async () => true, send: async () => {}, arrived: async () => true }

async function run(parts: Partial<TestParts>): Promise<{ held: boolean; told: TestState[] }> {
  const told: TestState[] = []
  const held = await runPushTest({ ...whole, ...parts }, (state) => void told.push(state))
  return { held, told }
}

it('tells of every link when the whole way holds', async () => {
  const { held, told } = await run({})

  expect(held).toBe(true)
  expect(told).toEqual([{ step: 'testPermission' }, { step: 'testWorker' }, { step: 'testSending' }, { step: 'testArrival' }])
})

it.each([
  ['the permission', { allowed: () => false }, { step: 'testPermission', failed: true }],
  ['the worker', { worker: async () => false }, { step: 'testWorker', failed: true }],
  ['the push service', { send: () => Promise.reject(new Error('Refused')) }, { step: 'testSending', failed: true, reason: 'Refused' }],
  ['the arrival', { arrived: async () => false }, { step: 'testArrival', failed: true }],
] as const)('stops at the link that fails and names it: %s', async (_link, parts, failure) => {
  const { held, told } = await run(parts)

  expect(held).toBe(false)
  expect(told.at(-1)).toEqual(failure)
  expect(told.filter((state) => state.failed)).toHaveLength(1)
})
