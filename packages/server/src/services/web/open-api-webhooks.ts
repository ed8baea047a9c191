import { webhookEvents, webhookRuleType, webhookTestType } from '@besedka/contract'
import type { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { z } from 'zod'

type Described = Record<string, { post: Record<string, unknown> }>

const TestData = z.object({ message: z.string(), by: z.string() })

/** What Standard Webhooks puts beside a message: https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md */
const headers = [
  header('webhook-id', 'The same however often the message is tried: who has seen it has done the work.', { type: 'string' }),
  header('webhook-timestamp', 'When it was sent, in seconds since 1970. Refuse what is more than five minutes away.', {
    type: 'string',
    pattern: '^\\d+$',
  }),
  header(
    'webhook-signature',
    'For each secret that is valid, `v1,` and base64 of HMAC-SHA256 over `{webhook-id}.{webhook-timestamp}.{body as it came}`, with spaces between.',
    { type: 'string', pattern: '^v1,[A-Za-z0-9+/=]+( v1,[A-Za-z0-9+/=]+)*$' },
  ),
]

const responses = {
  '2XX': { description: 'Taken. It must come within ten seconds; nothing of the body matters.' },
  '410': { description: 'Switches the webhook off.' },
  '4XX': { description: 'This message is refused: it is tried again, and others do not wait for it.' },
  default: { description: 'Tried again for three days, with growing pauses, and everything behind it waits.' },
}

/** Messages that no event of the log stands behind. */
const ofNoEvent: ReadonlySet<string> = new Set([webhookRuleType, webhookTestType])

/** What webhooks out can send, for the `webhooks` of the OpenAPI document: each event of the contract, and the test message. */
export function describeWebhooks(converter: ZodToJsonSchemaConverter): Described {
  const events = Object.entries(webhookEvents).map(([type, { data, title }]) => describe({ type, data, summary: title['en-GB'] }))
  const test = describe({ type: webhookTestType, data: TestData, summary: 'Test message' })
  return Object.fromEntries([...events, test])

  function describe({ type, data, summary }: { type: string; data: z.ZodObject; summary: string }): [string, Described[string]] {
    const [, schema] = converter.convert(data, { strategy: 'output' })
    return [
      type,
      {
        post: {
          operationId: `webhook ${type}`,
          tags: ['webhooks'],
          summary,
          security: [],
          parameters: headers,
          requestBody: { required: true, content: { 'application/json': { schema: messageOf(type, schema) } } },
          responses,
        },
      },
    ]
  }
}

function messageOf(type: string, data: unknown) {
  const position = ofNoEvent.has(type) ? { type: 'null' } : { type: 'integer', description: 'Of the event in the log: it grows.' }
  return {
    type: 'object',
    required: ['type', 'timestamp', 'position', 'data'],
    properties: { type: { const: type }, timestamp: { type: 'string', format: 'date-time' }, position, data },
  }
}

function header(name: string, description: string, schema: Record<string, unknown>) {
  return { name, in: 'header', required: true, description, schema }
}
