import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { Ajv, type ValidateFunction } from 'ajv'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { outgoingFile } from '../kit/conformance/outgoing-message.ts'
import { multipartBody } from '../kit/http/multipart.ts'
import { useYaMarketOffice, yaMarket } from './testing/use-ya-market.ts'

// The Market's own description of its API is no part of this project: YA_MARKET_OPENAPI says where its openapi.yaml lies, and without it this file is left out.
const document = process.env.YA_MARKET_OPENAPI ?? ''
// A Prism (`prism mock --errors`) that has the same document judges every request as well.
const prism = process.env.YA_MARKET_PRISM

type Json = { [key: string]: unknown }
type Parameter = { name: string; in: string; required?: boolean; 'x-aliases'?: string[]; schema: Json }
type Operation = { parameters?: Parameter[]; requestBody?: { content: Record<string, { schema: Json }> }; responses: Json }
type Asked = { method: string; url: URL; contentType: string; body: unknown }

describe.skipIf(!existsSync(document))('with YA_MARKET_OPENAPI, what we say to the Market is what its OpenAPI document describes:', () => {
  const office = useYaMarketOffice()
  const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true, coerceTypes: false })

  it.each<[string, () => Promise<unknown>]>([
    ['words', () => office.reply({ text: 'Good afternoon' })],
    ['the longest words', () => office.reply({ text: 'ж'.repeat(4096) })],
    ['a file', () => office.reply({ files: [outgoingFile({ name: 'lamp.png', mimeType: 'image/png' })] })],
    ['the checks', () => yaMarket.check(office.connection)],
    ['the name of a buyer', async () => await yaMarket.profile?.({ value: office.boris.person.id, name: '' }, office.connection)],
    ['what a notification names', () => office.heardAtLeast(2)],
    ['a look for what was missed', listenForAWhile],
  ])('%s', async (_, act) => {
    const asked = listenIn()
    await act()

    expect(asked.length).toBeGreaterThan(0)
    for (const one of asked)
      expect({ call: `${one.method} ${one.url.pathname}`, complaints: await complaintsOf(one) }).toMatchObject({ complaints: [] })
  })

  it('and the document does refuse', async () => {
    const url = new URL('http://market/v2/businesses/1/chats/message?chatId=1')
    const asked = { method: 'POST', url, contentType: 'application/json' }

    expect(await complaintsOf({ ...asked, body: { message: '' } })).not.toEqual([])
    expect(await complaintsOf({ ...asked, body: { text: 'Hello' } })).not.toEqual([])
    expect(
      await complaintsOf({ ...asked, url: new URL('http://market/v2/businesses/1/chats/message'), body: { message: 'Hi' } }),
    ).not.toEqual([])
    expect(await complaintsOf({ ...asked, url: new URL('http://market/v2/businesses/1/nothing'), body: {} })).not.toEqual([])
  })

  /** Keeps what is asked from now on, and holds the simulator's answers to the document. */
  function listenIn(): Asked[] {
    const asked: Asked[] = []
    const { net } = office.connection
    office.connection.net = {
      ...net,
      async fetch(url, init) {
        const headers = new Headers(init?.headers)
        const body = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
        const one = {
          method: init?.method ?? 'GET',
          url: new URL(url),
          contentType: headers.get('content-type')?.split(';')[0] ?? '',
          body,
        }
        asked.push(one)
        expect(headers.get('api-key')).toBe(office.connection.secrets.token)
        if (prism) await askPrism(prism, one, headers)
        const answer = await net.fetch(url, init)
        if (answer.ok) expect(await complaintsOfAnswer(one, await answer.clone().json())).toEqual([])
        return answer
      },
    }
    return asked
  }

  async function listenForAWhile(): Promise<void> {
    const stop = new AbortController()
    setTimeout(() => stop.abort(), 500)
    await yaMarket.listen?.(office.connection)?.({ cursor: null, accept: async () => undefined, signal: stop.signal })
  }

  async function complaintsOf({ method, url, contentType, body }: Asked): Promise<string[]> {
    const operation = operationOf(method, url)
    if (!operation) return [`there is no ${method} ${url.pathname}`]
    const parameters = (operation.parameters ?? []).filter((one) => one.in === 'query')
    const known = new Set(parameters.flatMap((one) => [one.name, ...(one['x-aliases'] ?? [])]))
    const unknown = [...url.searchParams.keys()].filter((name) => !known.has(name)).map((name) => `${name} is no parameter`)
    const wrong = parameters.flatMap(({ name, required, schema }) => {
      const given = url.searchParams.get(name)
      if (given === null) return required ? [`${name} is missing`] : []
      return check(ajv.compile(schema), schema.type === 'integer' ? Number(given) : given)
    })
    return [...unknown, ...wrong, ...complaintsOfBody(operation, contentType, body)]
  }

  function complaintsOfBody({ requestBody }: Operation, contentType: string, body: unknown): string[] {
    if (!requestBody) return body === undefined ? [] : ['it takes no body']
    const expected = requestBody.content[contentType]
    if (!expected) return [`it takes no ${contentType}`]
    // A form is read by the simulator; of its fields the document knows one.
    if (contentType === 'multipart/form-data')
      return 'file' in ((expected.schema.properties ?? {}) as Json) ? [] : ['there is no field file']
    const strange = Object.keys(body as Json).filter((name) => !(name in ((expected.schema.properties ?? {}) as Json)))
    return [...strange.map((name) => `${name} is no field`), ...check(ajv.compile(expected.schema), body)]
  }

  async function complaintsOfAnswer({ method, url }: Asked, answer: unknown): Promise<string[]> {
    const ok = operationOf(method, url)?.responses['200'] as { content: Record<string, { schema: Json }> } | undefined
    const schema = ok?.content['application/json']?.schema
    return schema ? check(ajv.compile(schema), answer) : ['there is no such answer']
  }
})

function check(validate: ValidateFunction, value: unknown): string[] {
  return validate(value) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

/** Fails for what a Prism objects to in a request. A form is on its way to the simulator already: the Prism gets one of the same make. */
async function askPrism(base: string, { method, url, body, contentType }: Asked, headers: Headers): Promise<void> {
  const given = { method, headers: new Headers(headers), ...(body !== undefined && { body: JSON.stringify(body) }) }
  if (contentType === 'multipart/form-data') {
    const { init } = multipartBody({}, [{ field: 'file', name: 'lamp.png', mimeType: 'image/png', read: async () => Readable.from(['x']) }])
    given.headers.set('content-type', init.headers['content-type'] ?? '')
    Object.assign(given, { body: init.body, duplex: init.duplex })
  }
  const response = await fetch(base + url.pathname + url.search, given)
  expect(response.status, await response.text()).toBeLessThan(400)
}

/** What the document says of a call, with everything that it refers to in place; undefined for a call that is not there. */
function operationOf(method: string, { pathname }: URL): Operation | undefined {
  const file = join(
    dirname(document),
    'paths',
    `${pathname
      .slice(1)
      .replace(/\/\d+\//, '/businessId/')
      .replaceAll('/', '_')}.yaml`,
  )
  if (!existsSync(file)) return undefined
  return (loaded(file) as Record<string, Operation>)[method.toLowerCase()]
}

const known = new Map<string, unknown>()

function loaded(file: string): unknown {
  if (!known.has(file)) known.set(file, resolved(parse(readFileSync(file, 'utf8')), dirname(file)))
  return known.get(file)
}

/** The document is cut into files that name each other. `nullable` is a word of OpenAPI, which JSON Schema does not know. */
function resolved(value: unknown, folder: string): unknown {
  if (Array.isArray(value)) return value.map((one) => resolved(one, folder))
  if (value === null || typeof value !== 'object') return value
  const given = value as Json
  if (typeof given.$ref === 'string') return loaded(join(folder, given.$ref))
  const inner = Object.fromEntries(Object.entries(given).map(([key, one]) => [key, resolved(one, folder)]))
  return given.nullable === true && typeof given.type === 'string' ? { ...inner, type: [given.type, 'null'] } : inner
}
