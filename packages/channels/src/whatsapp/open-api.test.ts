import { existsSync, readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { outgoingFile, outgoingMessage } from '../kit/conformance/outgoing-message.ts'
import type { OutgoingFile, OutgoingMessage } from '../kit/outgoing.ts'
import { openWhatsappOffice, type WhatsappOffice, whatsapp } from './testing/use-whatsapp.ts'

// Meta's own description of the Cloud API is no part of this project: WHATSAPP_OPENAPI says where it lies, and without it this file is left out.
const document = process.env.WHATSAPP_OPENAPI ?? ''
// A Prism (`prism mock --errors`) that has the same document, without `additionalProperties: false` and the pattern `^[2-6, 11-14]$`, judges every request as well.
const prism = process.env.WHATSAPP_PRISM

type Json = { [key: string]: unknown }

describe.skipIf(!existsSync(document))('with WHATSAPP_OPENAPI, what we send to WhatsApp is what Meta’s OpenAPI document describes:', () => {
  let office: WhatsappOffice
  let ajv: Ajv
  const sent: Json[] = []
  const refused: string[] = []

  beforeAll(async () => {
    const { components } = parse(readFileSync(document, 'utf8'), { maxAliasCount: -1 }) as { components: { schemas: Json } }
    ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true })
    ajv.addSchema({ $id: 'meta', components: { schemas: mended(components.schemas) } })
    office = await openWhatsappOffice()
    for (const file of [picture, bill, film]) await handIn(file)
    const { net } = office.connection
    office.connection.net = {
      ...net,
      async fetch(url, init) {
        if (url.endsWith('/messages') && typeof init?.body === 'string') {
          sent.push(JSON.parse(init.body) as Json)
          if (prism) refused.push(...(await askPrism(prism, url, init)))
        }
        return net.fetch(url, init)
      },
    }
  })
  afterAll(() => office.close())

  /** Has a template approved with a file of this kind above it. */
  async function handIn(sample: OutgoingFile): Promise<void> {
    const kind = sample.kind === 'audio' ? 'document' : sample.kind
    const words = {
      name: `with_${kind}`,
      language: 'en',
      category: 'utility' as const,
      text: 'Hello {{1}}, look.',
      footer: '',
      buttons: [],
    }
    await whatsapp.templates?.create({ ...words, header: { kind }, examples: ['Anna'], sample }, office.connection)
    office.account.judge(words.name, { status: 'APPROVED' })
  }

  function complaints(schema: string, value: unknown): string[] {
    const validate = ajv.getSchema(`meta#/components/schemas/${schema}`)
    if (!validate) throw new Error(`The document has no schema ${schema}`)
    return validate(value) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${schema}${instancePath} ${message}`)
  }

  const order = {
    name: 'order_ready',
    language: 'en',
    header: { kind: 'text' as const, text: 'Your order is ready' },
    filled: ['Boris', '1024'].map((value, index) => ({ part: 'text' as const, button: null, name: String(index + 1), value })),
  }
  const picture = outgoingFile({ kind: 'image', name: 'lamp.png', mimeType: 'image/png' })
  const bill = outgoingFile({ name: 'bill.pdf', mimeType: 'application/pdf' })
  const film = outgoingFile({ kind: 'video', name: 'lamp.mp4', mimeType: 'video/mp4' })
  const withFile = (kind: 'image' | 'video' | 'document') => ({
    name: `with_${kind}`,
    language: 'en',
    header: { kind },
    filled: [{ part: 'text' as const, button: null, name: '1', value: 'Boris' }],
  })

  it.each<[string, Partial<OutgoingMessage>]>([
    ['a text', { text: 'Good afternoon' }],
    ['an answer to a message', { text: 'Here', quotes: 'wamid.HBgLMTY1MDM4Nzk0MzkVAgASGBQ0001' }],
    ['a picture with words', { text: 'Look', files: [picture] }],
    ['a document', { files: [outgoingFile({ name: 'contract.pdf', mimeType: 'application/pdf' })] }],
    ['a voice message', { files: [outgoingFile({ kind: 'audio', name: 'a.ogg', mimeType: 'audio/ogg' })] }],
    ['a video', { files: [outgoingFile({ kind: 'video', name: 'a.mp4', mimeType: 'video/mp4' })] }],
    ['buttons', { text: 'Which?', buttons: [{ label: 'This' }, { label: 'That' }] }],
    ['a list', { text: 'Which?', buttons: ['A', 'B', 'C', 'D'].map((label) => ({ label })) }],
    ['a template', { template: order }],
    ['a template with a picture', { template: withFile('image'), files: [picture] }],
    ['a template with a document', { template: withFile('document'), files: [bill] }],
    ['a template with a video', { template: withFile('video'), files: [film] }],
  ])('%s', async (_, given) => {
    const message = outgoingMessage({ to: office.boris.person.id, ...given })
    sent.length = 0
    refused.length = 0
    for (const part of whatsapp.plan(message)) await whatsapp.send(part, message, office.connection)

    expect(sent.length).toBeGreaterThan(0)
    for (const body of sent) expect(complaints(schemaOf(body), body)).toEqual([])
    for (const { schema, value } of sent.flatMap(partsOf)) expect(complaints(schema, value)).toEqual([])
    expect(refused).toEqual([])
  })

  it.each([['an emoji under a message', '👍'] as const, ['none any more', null] as const])('%s', async (_, emoji) => {
    const { name } = office.boris.write('Is it there?')
    sent.length = 0
    refused.length = 0
    await whatsapp.react?.({ externalId: name, to: office.boris.person.id, emoji }, office.connection)

    expect(sent.length).toBe(1)
    for (const body of sent) expect(complaints(schemaOf(body), body)).toEqual([])
    expect(refused).toEqual([])
  })

  it.skipIf(!prism)('and Prism does refuse', async () => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json', authorization: 'Bearer x' } }
    const url = 'https://graph.facebook.com/v23.0/106540352242922/messages'
    const body = JSON.stringify({ messaging_product: 'whatsapp', to: '79000000017', type: 'text', text: { words: 'Hello' } })

    expect(await askPrism(prism ?? '', url, { ...init, body })).not.toEqual([])
  })

  it('and the document does refuse', () => {
    expect(complaints('TemplateMessage', { messaging_product: 'whatsapp', to: '79000000017', type: 'template', template: {} })).not.toEqual(
      [],
    )
  })
})

/** What a Prism objects to in a request; the same one as the provider gets, but for the name of a program, of which Meta wants a form of its own. */
async function askPrism(base: string, url: string, init: RequestInit): Promise<string[]> {
  const headers = new Headers(init.headers)
  headers.set('user-agent', 'besedka/1.0.0')
  const response = await fetch(base + new URL(url).pathname, { ...init, headers })
  return response.ok ? [] : [`${response.status} ${await response.text()}`]
}

function schemaOf({ type }: Json): string {
  const name = String(type)
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}Message`
}

/** The parts of a template, each with the schema that the document's discriminators name for it. */
function partsOf({ template }: Json): { schema: string; value: unknown }[] {
  const components = ((template as Json | undefined)?.components ?? []) as (Json & { type: string; parameters: Json[] })[]
  return components.flatMap((component) => [
    { schema: `${component.type.charAt(0).toUpperCase()}${component.type.slice(1)}Component`, value: component },
    ...component.parameters.map((value) => ({ schema: parameterSchema(component.type, value), value })),
  ])
}

function parameterSchema(component: string, { type }: Json): string {
  if (component === 'button') return 'ButtonTextParameter'
  const name = String(type)
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}Parameter`
}

/**
 * The document as it was meant: `additionalProperties: false` beside `allOf` forbids what the other half demands, and the pattern for the place of a
 * button is none.
 */
function mended(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(mended)
  if (value === null || typeof value !== 'object')
    return typeof value === 'string' ? value.replace('#/components', 'meta#/components') : value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, inner]) => !(key === 'additionalProperties' && inner === false) && !(key === 'pattern' && inner === '^[2-6, 11-14]$'))
      .filter(([key]) => key !== 'discriminator' && key !== 'example')
      .map(([key, inner]) => [key, mended(inner)]),
  )
}
