import { liveCloseCodes } from '@besedka/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enrol } from '../../testing/authenticator-app.ts'
import { send } from '../../testing/call.ts'
import { expectError } from '../../testing/expect-error.ts'
import { given, type Office } from '../../testing/given.ts'
import { createPerson, type Person } from '../../testing/person.ts'
import { askForLink, recoveryTokenFor } from '../../testing/recovery-link.ts'
import { password } from '../../testing/seed.ts'
import { startTestServer, type TestServer, withoutNets } from '../../testing/test-server.ts'
import { server, useServer } from '../../testing/use-server.ts'

const settings = { SECRET_KEY: Buffer.alloc(32, 7).toString('base64') }
useServer({ SERVICES: 'web,realtime,worker', ...settings })

let second: TestServer
beforeAll(async () => {
  second = await startTestServer(settings, withoutNets)
})
afterAll(() => second.stop())

/** Every way to end a session that is open at the other process; Anna is at work on another device too, where she does it herself. */
const ways: Record<string, (scene: { office: Office; anna: Person; elsewhere: Person }) => Promise<unknown>> = {
  'signing out': ({ anna }) => anna.api.auth.logout(),
  'ending it from another device': async ({ anna, elsewhere }) => {
    const { items } = await anna.api.security.sessions()
    await elsewhere.api.security.endSession({ sessionId: items.find(({ current }) => current)?.id ?? '' })
  },
  'ending all others': ({ elsewhere }) => elsewhere.api.security.endOtherSessions(),
  'another password': ({ elsewhere }) => elsewhere.api.profile.changePassword({ currentPassword: password, newPassword: 'Gazebo-4711!' }),
  'a second factor': ({ elsewhere }) => enrol(elsewhere),
  'a recovery link': async ({ anna }) => {
    await askForLink({ address: server().address }, anna.email)
    const token = await recoveryTokenFor(anna)
    await given.stranger().auth.resetPassword({ token, password: 'Gazebo-4711!' })
  },
  'a password that an administrator sets': ({ office, anna }) =>
    office.administrator.api.accounts.update({ accountId: anna.id, password: 'Gazebo-4711!' }),
  'a deactivation': ({ office, anna }) =>
    office.administrator.api.accounts.deactivate({ accountId: anna.id, chatsTo: { type: 'operator', accountId: office.boris.id } }),
  'a token that comes back after it was renewed twice': async ({ anna }) => {
    for (let renewal = 0; renewal < 2; renewal++) await anna.api.auth.refresh()
    await expectError(anna.api.auth.refresh(), 'unauthorizedException')
  },
}

describe('a session that is open at another process', () => {
  it.each(Object.keys(ways))(
    'is over at once by %s: no call is answered, and its socket is closed by that process, which is told',
    async (way) => {
      const office = await given.office()
      const there = createPerson({ ...office.anna.caller, address: second.address }, office.anna)
      const { token } = await given.stranger().auth.login({ email: office.anna.email, password })
      const elsewhere = createPerson({ address: server().address, token }, office.anna)
      const [workspace, colleague] = [await there.listens(), await office.boris.listens()]

      await ways[way]?.({ office, anna: office.anna, elsewhere })

      expect((await send(there.caller, { method: 'GET', path: '/api/auth/user' })).status).toBe(401)
      expect(await workspace.closed()).toBe(liveCloseCodes.unauthorized)
      expect(colleague.closeCode).toBeUndefined()
      colleague.close()
    },
  )
})
