import { expect, it } from 'vitest'
import { connectionFor } from '../../kit/conformance/connection-for.ts'
import { outgoingMessage } from '../../kit/conformance/outgoing-message.ts'
import { serveSimulator } from '../../kit/simulator/serve.ts'
import { telegramAdapter } from '../adapter.ts'
import { simulateTelegram } from './simulator.ts'

const token = '9000000001:SIMULATOR_0123456789abcdef0123456789'

// A demo keeps its database when it is started again, and the simulator keeps nothing.
it('gives no number twice after a restart, and takes answers to people of the run before', async () => {
  const before = simulateTelegram({ now: () => new Date('2026-03-01T10:00:00Z') })
  const after = simulateTelegram({ now: () => new Date('2026-03-01T10:01:00Z'), knowsEverybody: true })
  const numbers = [before, after].map((simulator) => {
    simulator.addBot({ username: 'lighthouse_bot', name: 'Lighthouse', token })
    const person = simulator.addPerson({ firstName: 'Boris' })
    return { person: person.id, message: simulator.phone(person, token).start() }
  })
  expect(numbers[0]?.person).not.toBe(numbers[1]?.person)
  expect(numbers[0]?.message).not.toBe(numbers[1]?.message)

  const served = await serveSimulator(after)
  const message = outgoingMessage({ to: String(numbers[0]?.person) })
  const [part] = telegramAdapter.plan(message)
  const connection = connectionFor({ settings: { delivery: 'poll' as const }, secrets: { token }, apiBase: served.url })
  expect(part && (await telegramAdapter.send(part, message, connection))).toMatchObject({ externalIds: [expect.any(String)] })
  await served.close()
})

it('refuses what it does not know: a method, a parameter, a token', async () => {
  const simulator = simulateTelegram()
  const { token } = simulator.addBot({ username: 'lighthouse_bot', name: 'Lighthouse' })
  const served = await serveSimulator(simulator)
  const answer = async (path: string, parameters: object = {}) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(parameters) }
    return (await (await fetch(`${served.url}/mounted/somewhere/bot${path}`, init)).json()) as unknown
  }

  expect(await answer(`${token}/getMe`)).toMatchObject({ ok: true, result: { username: 'lighthouse_bot' } })
  expect(await answer(`${token}/getMe?colour=red`)).toMatchObject({ ok: false, error_code: 400 })
  expect(await answer(`${token}/sendMessage`, { chat_id: 'seven', text: 'x' })).toMatchObject({ ok: false, error_code: 400 })
  expect(await answer(`${token}/banChatMember`)).toMatchObject({ ok: false, error_code: 404 })
  expect(await answer('1:none/getMe')).toMatchObject({ ok: false, error_code: 401, description: 'Unauthorized' })
  await served.close()
})
