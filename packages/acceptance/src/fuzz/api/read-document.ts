import { z } from 'zod'

/** A JSON Schema, as the document holds them. */
export type Schema = Readonly<Record<string, unknown>>

export type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: Schema }

/** One operation of the document. `path` as it is written there, with `{chatId}`. */
export type Operation = {
  id: string
  method: string
  path: string
  parameters: Parameter[]
  body: Schema | undefined
  /** The statuses that it may answer. */
  statuses: ReadonlySet<number>
  /** Needs no token. */
  open: boolean
}

export type ApiDocument = {
  /** What every path begins with. */
  base: string
  operations: Operation[]
  /** The document as it came, for whoever resolves its references. */
  source: Record<string, unknown>
}

const SchemaObject = z.record(z.string(), z.unknown())
const OperationObject = z.looseObject({
  operationId: z.string(),
  security: z.array(z.unknown()).optional(),
  parameters: z
    .array(z.looseObject({ name: z.string(), in: z.enum(['path', 'query']), required: z.boolean().default(false), schema: SchemaObject }))
    .default([]),
  requestBody: z.looseObject({ content: z.looseObject({ 'application/json': z.looseObject({ schema: SchemaObject }) }) }).optional(),
  responses: SchemaObject,
})
const DocumentObject = z.looseObject({
  openapi: z.string().startsWith('3.1'),
  servers: z.array(z.looseObject({ url: z.string() })).default([]),
  paths: z.record(z.string(), z.record(z.string(), OperationObject)),
})

/** Reads an OpenAPI 3.1 document. Throws on one that is not understood whole: what the driver does not read it would not test. */
export function readDocument(source: unknown): ApiDocument {
  const document = DocumentObject.parse(source)
  const url = document.servers[0]?.url ?? ''
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      id: operation.operationId,
      method: method.toUpperCase(),
      path,
      parameters: operation.parameters,
      body: operation.requestBody?.content['application/json'].schema,
      statuses: new Set(Object.keys(operation.responses).map(Number)),
      open: operation.security?.length === 0,
    })),
  )
  return { base: URL.canParse(url) ? new URL(url).pathname : url, operations, source: document }
}

/** The operation that a request line reaches, if it is one of the document's. */
export function operationOf(document: ApiDocument, method: string, target: string): Operation | undefined {
  const path = target.split('?')[0] ?? ''
  if (!path.startsWith(`${document.base}/`)) return undefined
  const segments = path.slice(document.base.length).split('/')
  const fitting = document.operations.filter((one) => one.method === method && fits(one.path.split('/'), segments))
  // `/chats/counts` before `/chats/{chatId}`: the one with the fewest holes.
  return fitting.toSorted((a, b) => a.path.split('{').length - b.path.split('{').length)[0]
}

function fits(template: string[], segments: string[]): boolean {
  return (
    template.length === segments.length &&
    template.every((part, at) => (part.startsWith('{') ? segments[at] !== '' : part === segments[at]))
  )
}
