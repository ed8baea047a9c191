import { expect, it } from 'vitest'
import { auditedIn } from '../../testing/audit.ts'
import { createApi } from '../../testing/call.ts'
import { expectError } from '../../testing/expect-error.ts'
import { given } from '../../testing/given.ts'
import { server, useServer } from '../../testing/use-server.ts'

useServer({ LOGIN_ATTEMPTS_PER_QUARTER_HOUR: '2' })

it('what somebody may not do is in the audit log, a flood of it three times', async () => {
  const { id, anna } = await given.office()

  for (let time = 0; time < 5; time++) await expectError(anna.api.security.policy(), 'accessDeniedException')

  await expect.poll(async () => (await auditedIn(id)).filter(({ action }) => action === 'account.accessDenied').length).toBe(3)
})

it('an account that is locked is in the audit log', async () => {
  const { id, anna } = await given.office()
  const guess = () => createApi({ address: server().address }).auth.login({ email: anna.email, password: 'Wrong1234!' })

  await Promise.allSettled([guess(), guess()])
  for (let time = 0; time < 5; time++) await expectError(guess(), 'signInLockedException')

  await expect.poll(async () => (await auditedIn(id)).filter(({ action }) => action === 'account.locked').length).toBe(3)
})
