import { type ErrorCode, errorCatalogue, webhookEventTypes, webhookTestType } from '@besedka/contract'
import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { procedures } from '../../testing/procedures.ts'
import { server, useServer } from '../../testing/use-server.ts'

useServer()

const Operation = z.looseObject({
  operationId: z.string(),
  summary: z.string().min(1),
  tags: z.array(z.string()).min(1),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  responses: z.record(z.string(), z.unknown()),
})
const Webhook = z.looseObject({ post: Operation.extend({ parameters: z.array(z.looseObject({ name: z.string(), in: z.string() })) }) })
const Document = z.looseObject({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  webhooks: z.record(z.string(), Webhook),
})

let served: unknown
let document: z.infer<typeof Document>

beforeAll(async () => {
  served = await (await fetch(`${server().address}/api/openapi.json`)).json()
  document = Document.parse(served)
})

describe('the description of the API', () => {
  it('is valid OpenAPI 3.1', async () => {
    expect(await new Validator().validate(structuredClone(served) as Record<string, unknown>)).toMatchObject({ valid: true })
    expect(document.openapi).toMatch(/^3\.1/)
  })

  it('is of the version that the server says of itself', async () => {
    const { version } = z.looseObject({ version: z.string() }).parse(await (await fetch(`${server().address}/healthz`)).json())
    expect(served).toMatchObject({ info: { version } })
  })

  it('describes every procedure of the contract, and nothing else', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(described.toSorted()).toEqual(procedures.map(({ method, path }) => `${method} ${path}`).toSorted())
  })

  it('describes every message that webhooks send, with the headers of Standard Webhooks', () => {
    expect(Object.keys(document.webhooks).toSorted()).toEqual([...webhookEventTypes, webhookTestType].toSorted())
    for (const { post } of Object.values(document.webhooks)) {
      expect(post.parameters.map(({ name, in: place }) => `${place} ${name}`)).toEqual([
        'header webhook-id',
        'header webhook-timestamp',
        'header webhook-signature',
      ])
      expect(post.security).toEqual([])
    }
  })

  it('is read by people too', async () => {
    const page = await fetch(`${server().address}/api/docs`)

    expect(page.headers.get('content-type')).toContain('text/html')
    for (const [, path] of (await page.text()).matchAll(/(?:src|href)="(\/[^"]+)"/g)) {
      const part = await fetch(`${server().address}${path}`)
      expect(part.status, path).toBe(200)
      // An answer that nobody reads holds its connection, and the server's end.
      await part.arrayBuffer()
    }
  })
})

it('tells what every call may be refused with, and each refusal once', () => {
  const refusalsOf = (path: string, method: string) => {
    const responses = document.paths[path]?.[method]?.responses ?? {}
    return Object.entries(responses).flatMap(([status, response]) =>
      [...JSON.stringify(response).matchAll(/"(?:const":"|#\/components\/schemas\/)(\w+)"/g)].map(([, code]) => `${status} ${code}`),
    )
  }

  expect(refusalsOf('/customer/typing', 'post')).toEqual([
    '200 ok',
    '401 unauthorizedException',
    '413 payloadTooLargeException',
    '422 validationException',
    '429 tooManyRequestsException',
    '503 serviceUnavailableException',
  ])
  expect(refusalsOf('/channels', 'get')).toContain('403 accessDeniedException')
  expect(refusalsOf('/chats/{chatId}/days', 'get').filter((one) => one.includes('validation'))).toHaveLength(1)
})

describe.each(procedures)('$name', ({ name, method, path, codes, meta }) => {
  it('tells its refusals with their status, and which tokens it takes', () => {
    const operation = document.paths[path]?.[method.toLowerCase()]

    expect(operation?.operationId).toBe(name)
    const unlisted = codes.filter(
      (code: ErrorCode) => !JSON.stringify(operation?.responses[errorCatalogue[code].status]).includes(`"${code}"`),
    )
    expect(unlisted).toEqual([])
    const tokens = meta.scope ? [{ bearer: [] }, { apiKey: [] }] : [{ bearer: [] }]
    expect(operation?.security ?? [{ bearer: [] }]).toEqual(meta.door === 'public' ? [] : tokens)
  })
})
