import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createBelongings } from '../people/belongings.ts'
import type { Cast } from '../people/cast.ts'
import { readDocument } from './read-document.ts'
import { runCalls } from './run-calls.ts'

const item = { type: 'object', required: ['id', 'name'], properties: { id: { type: 'string' }, name: { type: 'string', maxLength: 20 } } }
const answer = (entity: object) => ({
  type: 'object',
  required: ['code', 'entity'],
  properties: { code: { const: 'ok' }, entity },
})
const refusal = {
  type: 'object',
  required: ['code', 'message', 'params'],
  properties: { code: { const: 'validationException' }, message: { type: 'string' }, params: { type: 'object' } },
}
const json = (schema: object) => ({ description: '', content: { 'application/json': { schema } } })
const itemId = { name: 'itemId', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }
const document = readDocument({
  openapi: '3.1.1',
  servers: [{ url: '/api' }],
  paths: {
    '/items': {
      post: {
        operationId: 'items.create',
        requestBody: {
          content: { 'application/json': { schema: { type: 'object', required: ['name'], properties: { name: item.properties.name } } } },
        },
        responses: { 200: json(answer(item)), 422: json(refusal) },
      },
    },
    '/items/{itemId}': {
      get: { operationId: 'items.get', parameters: [itemId], responses: { 200: json(answer(item)), 422: json(refusal) } },
      delete: { operationId: 'items.delete', parameters: [itemId], responses: { 200: json(answer({ type: 'null' })), 422: json(refusal) } },
    },
  },
})

type Request = { method: string; path: string; body: string; authorization: string }
type Plan = (
  request: Request,
  items: Set<string>,
) => { status?: number; body: unknown; headers?: Record<string, string> } | 'never' | 'hang up' | undefined

const wrong = { code: 'validationException', message: 'No.', params: {} }
let made = 0

/** How long a product is waited for that never answers some calls. A busy machine is late by less. */
const silenceMs = 3_000

/** A little product that is right in everything, but for what `plan` does instead. What it answers has as long as that takes. */
async function examine(plan: Plan, { patienceMs }: { patienceMs?: number } = {}) {
  const items = new Set<string>()
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => {
      body += part
    })
    request.on('end', () => {
      const asked = { method: request.method ?? '', path: request.url ?? '', body, authorization: request.headers.authorization ?? '' }
      const told = plan(asked, items) ?? right(asked, items)
      if (told === 'never') return
      if (told === 'hang up') return void request.socket.destroy()
      response.writeHead(told.status ?? 200, { 'content-type': 'application/json', ...('headers' in told ? told.headers : {}) })
      response.end(typeof told.body === 'string' ? told.body : JSON.stringify(told.body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const cast: Cast = {
    belongings: createBelongings(),
    canaries: ['kanareika', 'canary'],
    tokenOf: (organisation) => `of-${organisation}`,
    signInAgain: async () => {},
    close: async () => {},
  }
  const { port } = server.address() as AddressInfo
  return runCalls({ port, document, cast, calls: 1_500, seed: 11, lanes: 4, ...(patienceMs !== undefined && { patienceMs }) })
}

function right({ method, path, body }: Request, items: Set<string>) {
  const id = /^\/api\/items\/([0-9a-f-]{36})$/.exec(path.split('?')[0] ?? '')?.[1]
  if (method === 'POST' && path.split('?')[0] === '/api/items') {
    const name = nameIn(body)
    if (name === undefined) return { status: 422, body: wrong }
    const created = `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}`
    items.add(created)
    return { body: { code: 'ok', entity: { id: created, name } } }
  }
  if (id === undefined || !['GET', 'DELETE'].includes(method) || !items.has(id)) return { status: 422, body: wrong }
  if (method === 'DELETE') items.delete(id)
  return { body: { code: 'ok', entity: method === 'DELETE' ? null : { id, name: 'x' } } }
}

function nameIn(body: string): string | undefined {
  try {
    const name: unknown = JSON.parse(body).name
    return typeof name === 'string' && name.length <= 20 ? name : undefined
  } catch {
    return undefined
  }
}

test('a product that does as its document says is found to be right', async () => {
  const { findings, tally } = await examine(() => undefined)

  expect(findings).toEqual([])
  expect(tally.calls()).toBeGreaterThan(1_300)
  for (const { id } of document.operations) expect(tally.statuses(id).get(200), id).toBeGreaterThan(0)
})

test.each<[string, string, Plan]>([
  ['a defect', 'defect', ({ body }) => (body.includes('"name":""') ? { status: 500, body: wrong } : undefined)],
  [
    'an answer with too much in it',
    'off schema',
    ({ method }) => (method === 'GET' ? { body: { code: 'ok', entity: { id: 'x', name: 'y', hash: 'z' } } } : undefined),
  ],
  [
    'an answer with too little in it',
    'off schema',
    ({ method }) => (method === 'GET' ? { body: { code: 'ok', entity: { id: 'x' } } } : undefined),
  ],
  ['a status that nobody told of', 'off schema', ({ method }) => (method === 'DELETE' ? { status: 409, body: wrong } : undefined)],
  ['a page', 'off schema', ({ method }) => (method === 'DELETE' ? { body: '<h1>Error</h1>' } : undefined)],
  [
    'a stack',
    'innards',
    ({ method }) => (method === 'GET' ? { status: 422, body: { ...wrong, message: 'No\n    at run (/srv/main.ts:1:2)' } } : undefined),
  ],
  [
    'a path of the disk',
    'innards',
    ({ method }) => (method === 'GET' ? { status: 422, body: { ...wrong, message: 'ENOENT /var/lib/besedka/x' } } : undefined),
  ],
  [
    'a query',
    'innards',
    ({ method }) => (method === 'GET' ? { status: 422, body: { ...wrong, message: 'SELECT id FROM accounts' } } : undefined),
  ],
  [
    'a query in a header',
    'innards',
    ({ method }) => (method === 'GET' ? { status: 422, body: wrong, headers: { 'x-why': 'relation "accounts"' } } : undefined),
  ],
  ['silence', 'hang', ({ body }) => (body.includes('constructor') ? 'never' : undefined)],
  ['a connection that is cut', 'hung up', ({ body }) => (body.includes('constructor') ? 'hang up' : undefined)],
  [
    'an id of the other organisation',
    'foreign',
    ({ method }) =>
      method === 'GET' ? { body: { code: 'ok', entity: { id: '11111111-1111-4111-8111-111111111111', name: 'x' } } } : undefined,
  ],
  [
    'a text of the other organisation',
    'foreign',
    ({ method, authorization }) =>
      method === 'GET' && authorization.includes('of-0') ? { body: { code: 'ok', entity: { id: 'x', name: 'the canary' } } } : undefined,
  ],
  [
    'a thing that was deleted',
    'came back',
    ({ method }, items) => (method === 'DELETE' ? { body: { code: 'ok', entity: null } } : items.size < 0 ? 'never' : undefined),
  ],
])('%s is found, and the call that shows it is small', async (_what, name, plan) => {
  const { findings } = await examine(plan, name === 'hang' ? { patienceMs: silenceMs } : {})

  expect(findings.map((one) => one.what)).toContain(name)
  const finding = findings.find((one) => one.what === name)
  expect(finding?.call.twists.length).toBeLessThanOrEqual(2)
  expect(finding?.request.target).toContain('/api/items')
})
