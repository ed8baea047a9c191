import { percentEncoded, type WireRequest } from '../wire/http-request.ts'
import type { Call, Twist } from './call.ts'
import { damageBody, damagePath } from './damage.ts'
import { addField, dropField, replaceField } from './fields.ts'
import { Link } from './links.ts'
import type { ApiDocument, Operation } from './read-document.ts'

export type Resolve = (link: Link) => unknown

/**
 * The request of a call: its fields with their twists, links filled by `resolve`, then the twists of the wire. Header values that do not fit
 * into Latin-1 do not occur.
 */
export function prepareRequest(given: {
  document: ApiDocument
  operation: Operation
  call: Call
  token: string | undefined
  resolve: Resolve
}): WireRequest {
  const { document, operation, call, token, resolve } = given
  const input = fill(call.twists.reduce(twistFields, { parameters: call.parameters, body: call.body }), resolve) as Input
  const wire = twistsOf(call.twists)
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => percentEncoded(textOf(input.parameters[name])))
  const hasBody = operation.body !== undefined || wire.body !== undefined
  const json = hasBody ? Buffer.from(JSON.stringify(input.body) ?? '') : undefined
  const headers = new Map<string, string>([['accept-language', call.organisation === 0 ? 'ru-RU' : 'en-GB']])
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  if (json !== undefined) headers.set('content-type', 'application/json')
  for (const twist of call.twists) {
    if (twist.twist === 'header') headers.set(twist.name, twist.value)
    if (twist.twist === 'contentType') twist.value === undefined ? headers.delete('content-type') : headers.set('content-type', twist.value)
  }
  const queries = [queryOf(operation, input.parameters), ...(wire.query === undefined ? [] : [wire.query])].filter(Boolean)
  const target = `${document.base}${wire.path === undefined ? path : damagePath(path, wire.path)}${queries.length > 0 ? `?${queries.join('&')}` : ''}`
  return {
    method: wire.method ?? operation.method,
    target,
    headers: [...headers],
    body: json !== undefined && wire.body !== undefined ? damageBody(json, wire.body) : json,
  }
}

type Input = { parameters: Record<string, unknown>; body: unknown }

/** The last twist of each kind counts. */
function twistsOf(twists: readonly Twist[]) {
  const last = <K extends Twist['twist']>(kind: K) => twists.findLast((one): one is Extract<Twist, { twist: K }> => one.twist === kind)
  return { body: last('body')?.how, path: last('path')?.how, query: last('query')?.text, method: last('method')?.method }
}

function twistFields(input: unknown, twist: Twist): unknown {
  switch (twist.twist) {
    case 'replace':
      return replaceField(input, twist.at, twist.value)
    case 'drop':
      return dropField(input, twist.at)
    case 'add':
      return addField(input, twist.name, twist.value)
    default:
      return input
  }
}

/** Every own property, whatever its name, as JSON.parse makes them. */
function fill(value: unknown, resolve: Resolve): unknown {
  if (value instanceof Link) return resolve(value)
  if (Array.isArray(value)) return value.map((one) => fill(one, resolve))
  if (typeof value !== 'object' || value === null) return value
  const filled = {}
  for (const [key, one] of Object.entries(value)) {
    Object.defineProperty(filled, key, { value: fill(one, resolve), enumerable: true, configurable: true, writable: true })
  }
  return filled
}

function queryOf(operation: Operation, parameters: Record<string, unknown>): string {
  const inPath = new Set(operation.parameters.filter((one) => one.in === 'path').map((one) => one.name))
  return Object.entries(parameters)
    .filter(([name, value]) => !inPath.has(name) && value !== undefined)
    .map(([name, value]) => `${percentEncoded(name)}=${percentEncoded(textOf(value))}`)
    .join('&')
}

/** Long enough to hurt, short enough for the address to reach the product at all, most of the time. */
const textMax = 3_000

function textOf(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, textMax)
}
