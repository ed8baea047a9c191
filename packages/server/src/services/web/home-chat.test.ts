import { afterAll, beforeAll, expect, it } from 'vitest'
import { send } from '../../testing/call.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { server, useServer } from '../../testing/use-server.ts'

useServer({ HOME_CHAT: 'our-own', LANDING: 'home' })
let plain: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  plain = await startTestServer()
})
afterAll(() => plain.stop())

const read = async (path: string, { address } = server()) => {
  const { text, headers } = await send({ address }, { method: 'GET', path })
  return { text, policy: headers.get('content-security-policy') }
}

it('of the provider stands on the home path: to strangers at once, beside Login when its page shows it', async () => {
  const script = '<script async src="/widget/our-own.js"></script>'
  const [landing, login] = await Promise.all([read('/'), read('/?login')])

  expect(landing.text).toContain(script)
  expect(landing.text).not.toContain("'hide'")
  expect(login.text).toContain(script)
  expect(login.text).toContain("besedka.q=[['hide']]")
  expect(login.policy).toMatch(/script-src 'self'( 'sha256-[\w+/=]+')+;/)
})

it('is nowhere else, and nowhere at all where it is not set', async () => {
  for (const path of ['/welcome', '/restore', '/signup', '/admin']) expect((await read(path)).text).not.toContain('/widget/')
  expect((await read('/', plain)).text).not.toContain('/widget/')
})
