import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { clientRightNames, optionNames } from '@besedka/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exampleInputs } from '../../testing/example-inputs.ts'
import { createWorlds } from '../../testing/example-world.ts'
import { given } from '../../testing/given.ts'
import { procedures } from '../../testing/procedures.ts'
import { doorViolations, inputViolations, keyViolations, type Trial, tenancyViolations } from '../../testing/route-violations.ts'
import { server, useServer } from '../../testing/use-server.ts'

useServer()

let trial: Trial
/** Keys by their scopes: an organisation has only so many. */
const keys = new Map<string, string>()

beforeAll(async () => {
  const [ours, theirs] = await createWorlds()
  const leaver = await ours.person('Leaver', clientRightNames)
  await leaver.api.auth.logout()
  trial = {
    address: server().address,
    ours,
    theirs,
    deadToken: leaver.caller.token,
    without: (rights) =>
      ours.person(
        'Intern',
        clientRightNames.filter((one) => !rights.includes(one)),
      ),
    async keyFor(scopes) {
      const name = [...scopes].sort().join(' ')
      const token = keys.get(name) ?? (await ours.administrator.api.apiKeys.create({ name: name.slice(0, 64), scopes: [...scopes] })).token
      keys.set(name, token)
      return token
    },
    async withoutOption(option) {
      const office = await given.office({ options: optionNames.filter((one) => one !== option) })
      return office.person('Manager', clientRightNames)
    },
  }
})

it('knows an example input for every procedure of the contract, and for nothing else', () => {
  expect(Object.keys(exampleInputs).sort()).toEqual(procedures.map(({ name }) => name).sort())
})

describe.each(procedures)('$name', (procedure) => {
  it('lets in only whom the contract lets in', async () => {
    expect(await doorViolations(trial, procedure)).toEqual([])
  })

  it('lets in API keys only where the contract says what a key must be for', async () => {
    expect(await keyViolations(trial, procedure)).toEqual([])
  })

  it("answers another organisation's ids as if they were the ids of nothing", async () => {
    expect(await tenancyViolations(trial, procedure)).toEqual([])
  })

  it('refuses what its schema refuses', async () => {
    expect(procedure.input?.safeParse(exampleInputs[procedure.name](trial.ours)).success ?? true).toBe(true)
    expect(await inputViolations(trial, procedure)).toEqual([])
  })
})

describe('the matrix itself', () => {
  let careless: Server

  beforeAll(async () => {
    careless = createServer((request, response) => response.end(`{"code":"ok","entity":"${request.url}"}`))
    await new Promise<void>((resolve) => careless.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => careless.close())

  it('finds every door of a server that guards none', async () => {
    const open = { ...trial, address: addressOf(careless) }

    for (const procedure of procedures) {
      const found = await doorViolations(open, procedure)
      const { door, right, option } = procedure.meta
      const needed = door === 'public' ? 0 : 4 + (right ? 1 : 0) + (option ? 1 : 0)
      expect(found, procedure.name).toHaveLength(needed)
    }
  })

  it('finds a server that lets in any key', async () => {
    const open = { ...trial, address: addressOf(careless) }

    for (const procedure of procedures.filter(({ meta }) => meta.door === 'staff')) {
      expect(await keyViolations(open, procedure), procedure.name).toHaveLength(1)
    }
  })

  it('finds that a server tells foreign things from things that do not exist', async () => {
    const procedure = procedures.find((one) => one.name === 'chats.get')
    const telling = createServer((request, response) => response.end(request.url?.includes(trial.theirs.chat.id) ? 'not yours' : 'nothing'))
    await new Promise<void>((resolve) => telling.listen(0, '127.0.0.1', resolve))

    const found = procedure && (await tenancyViolations({ ...trial, address: addressOf(telling) }, procedure))

    expect(found).toHaveLength(1)
    telling.close()
  })

  it('finds that a server takes whatever it is sent', async () => {
    const procedure = procedures.find((one) => one.name === 'chats.transfer')

    const found = procedure && (await inputViolations({ ...trial, address: addressOf(careless) }, procedure))

    expect(found?.length).toBeGreaterThan(5)
  })
})

function addressOf(listening: Server): string {
  // A server that listens on TCP has an AddressInfo.
  return `http://127.0.0.1:${(listening.address() as AddressInfo).port}`
}
