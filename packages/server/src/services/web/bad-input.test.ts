import { request } from 'node:http'
import type { Locale } from '@besedka/contract'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { answerViolations } from '../../testing/answer-violations.ts'
import { type Caller, call, send } from '../../testing/call.ts'
import { randomAddress } from '../../testing/customer.ts'
import { callerFor, exampleInputs } from '../../testing/example-inputs.ts'
import { createWorlds, type World } from '../../testing/example-world.ts'
import { brokenBodies, hostileInput } from '../../testing/hostile-input.ts'
import { procedures } from '../../testing/procedures.ts'
import { server, useServer } from '../../testing/use-server.ts'

useServer()

const runsEach = Number(process.env.BAD_INPUTS ?? 20)

let world: World

beforeAll(async () => {
  ;[world] = await createWorlds()
})

describe.each(procedures)('$name', (procedure) => {
  it('answers hostile input with a refusal of the catalogue, never with a defect', async () => {
    const example = exampleInputs[procedure.name](world)
    const caller = procedure.name === 'auth.logout' ? (await world.person('Leaver', [])).caller : callerFor(world, procedure.meta)

    await fc.assert(
      fc.asyncProperty(hostileInput(example), fc.constantFrom<Locale>('ru-RU', 'en-GB'), async (input, locale) => {
        const answer = await call(speaking(caller, locale), procedure.name, input)
        expect(answerViolations(answer, locale), JSON.stringify(input).slice(0, 500)).toEqual([])
        expect(server().takeDefects()).toEqual([])
      }),
      { numRuns: runsEach },
    )
  })
})

describe.each(brokenBodies)('a body that is $what', ({ body, contentType }) => {
  it('is refused by every procedure that takes one, and by the server as a whole', async () => {
    const taking = procedures.filter((procedure) => procedure.method !== 'GET')
    for (const procedure of taking) {
      const path = `/api${procedure.path.replace(/\{\w+\}/g, world.chat.id)}`
      const headers = contentType === undefined ? undefined : { 'content-type': contentType }
      const caller = procedure.name === 'auth.logout' ? { address: server().address } : callerFor(world, procedure.meta)

      const answer = await send(speaking(caller, 'ru-RU'), { method: procedure.method, path, body, ...(headers ? { headers } : {}) })

      expect(answerViolations(answer, 'ru-RU'), procedure.name).toEqual([])
    }
  })
})

describe('an address', () => {
  it.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/chats/%00',
    '/api/chats/%ff%fe',
    '/api/chats/%',
    '/api/chats/..%2f..%2fetc%2fpasswd',
    `/api/chats/${'x'.repeat(250)}`,
    `/api/chats/${'x'.repeat(2_000)}`,
    '/api/chats?filter=waiting&filter=closed',
    '/api/chats?filter[]=waiting',
    '/api/chats?filter[__proto__][x]=1&filter=waiting',
    '/api/chats?limit=1e9&filter=waiting',
    '/api/chats?filter=waiting&search=%00',
    '/api/chats?filter=waiting&search=%ed%a0%80',
    '/api/chats?filter=waiting&cursor=%00',
    '/api/chats?%',
    '/api//chats',
    '/api/chats/counts/more',
    '/live/more',
  ])('%s is answered in words of the catalogue', async (path) => {
    const answer = await send(world.anna.caller, { method: 'GET', path })

    expect(answerViolations(answer, 'ru-RU')).toEqual([])
  })

  it('with an id as long as an address can be is refused for the id', async () => {
    expect((await send(world.anna.caller, { method: 'GET', path: `/api/chats/${'x'.repeat(15_000)}` })).status).toBe(422)
  })

  it.each(['/api/chats/', '/api//chats?filter=waiting', '/api/customers/', '/api/chats//messages', '/api/channels/?x'])(
    '%s with an empty part is nobody’s, not the list that stands above it',
    async (path) => {
      expect((await send(world.anna.caller, { method: 'GET', path })).status).toBe(404)
    },
  )

  it.each(['PUT', 'DELETE', 'PATCH', 'POST', 'OPTIONS', 'PROPFIND'])('of a reading is nothing to %s', async (method) => {
    const answer = await send(world.anna.caller, { method, path: '/api/directory' })

    expect(answer.status).toBe(404)
    expect(answerViolations(answer, 'ru-RU')).toEqual([])
  })
})

it('a method that wants a body and has none is the caller’s mistake, not ours', async () => {
  const answer = await new Promise<{ status?: number; text: string }>((resolve, reject) => {
    const url = new URL('/api/chats/counts', server().address)
    const asked = request(url, { method: 'QUERY', headers: { 'accept-language': 'ru-RU' } }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    asked.on('error', reject).end()
  })

  expect(answer.status).toBe(422)
  expect(JSON.parse(answer.text)).toMatchObject({ code: 'validationException' })
})

it('after all this everything stored is whole: logs without holes, an event for each message, nothing of prototypes', async () => {
  const { rows } = await server().database.systemPool.query(
    `SELECT c.id FROM chats c
     LEFT JOIN LATERAL (SELECT count(*)::int AS count, max(seq) AS last FROM messages m
                        WHERE m.organisation_id = c.organisation_id AND m.chat_id = c.id) AS log ON true
     LEFT JOIN LATERAL (SELECT count(*)::int AS count FROM events e
                        WHERE e.organisation_id = c.organisation_id AND e.subject_id = c.id AND e.type = 'message.created') AS told ON true
     WHERE c.last_seq <> log.count OR coalesce(log.last, 0) <> log.count OR told.count <> log.count`,
  )
  expect(rows).toEqual([])
  expect(Object.keys(Object.prototype)).toEqual([])
  expect(await world.anna.api.auth.user()).toMatchObject({ id: world.anna.id })
})

describe('the examination itself', () => {
  const fine = { status: 422, headers: new Headers(), text: '{"code":"emptyMessageException","message":"Пусто","params":{}}' }

  it.each([
    ['a defect', { ...fine, status: 500 }],
    ['another status', { ...fine, status: 409 }],
    ['an unknown code', { ...fine, text: fine.text.replace('emptyMessage', 'noSuch') }],
    ['another language', { ...fine, text: fine.text.replace('Пусто', 'Empty') }],
    ['a stack', { ...fine, text: fine.text.replace('Пусто', 'Пусто at run (/srv/packages/server/src/main.ts:1:2)') }],
    ['a page', { ...fine, text: '<h1>Ошибка</h1>' }],
    ['something more', { ...fine, text: fine.text.replace('"params"', '"stack":"…","params"') }],
    ['a bare success', { ...fine, status: 200, text: '[]' }],
  ])('finds %s', (_what, answer) => {
    expect(answerViolations(fine, 'ru-RU')).toEqual([])
    expect(answerViolations(answer, 'ru-RU')).not.toEqual([])
  })
})

/** Each request comes from a place of its own, so that limits by address do not hide what is behind them. */
function speaking(caller: Caller, locale: Locale): Caller {
  return { ...caller, headers: { 'x-forwarded-for': randomAddress(), ...caller.headers, 'accept-language': locale } }
}
