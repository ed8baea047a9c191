import { type Api, type Procedure, type ProcedureName, procedureNamed, procedures } from './procedures.ts'

/** An answer as it came over the wire. */
export type Answer = { status: number; text: string; headers: Headers }

/** Whose call it is, and from where. */
export type Caller = { address: string; token?: string | undefined; headers?: Record<string, string> | undefined }

/** A refusal by the server, with what it may say to a client. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly procedure: ProcedureName
  readonly status: number
  readonly code: string
  readonly text: string
  readonly params: Record<string, unknown>

  constructor(procedure: Procedure, answer: Answer) {
    const body: { code: string; message: string; params: Record<string, unknown> } = JSON.parse(answer.text)
    super(`${procedure.name} answered ${answer.status} ${body.code} ${JSON.stringify(body.params)}`)
    this.procedure = procedure.name
    this.status = answer.status
    this.code = body.code
    this.text = body.message
    this.params = body.params
  }
}

/** Calls a procedure with any input, also a wrong one, and answers whatever came back. */
export async function call(caller: Caller, name: ProcedureName, input: unknown = {}): Promise<Answer> {
  const { method, path } = procedureNamed(name)
  const rest = new Map(Object.entries(input ?? {}))
  const filled = path.replace(/\{(\w+)\}/g, (_whole, key: string) => {
    const value = rest.get(key)
    rest.delete(key)
    return encodeURIComponent(asText(value))
  })
  if (method === 'GET') {
    const query = new URLSearchParams()
    for (const [key, value] of rest) if (value !== undefined) query.set(key, asText(value))
    return send(caller, { method, path: `/api${filled}?${query}` })
  }
  return send(caller, { method, path: `/api${filled}`, body: JSON.stringify(Object.fromEntries(rest)) })
}

/** Any request at all. A body is sent as JSON unless the headers say otherwise. */
export async function send(
  caller: Caller,
  request: { method: string; path: string; body?: string | Buffer<ArrayBuffer>; headers?: Record<string, string> },
): Promise<Answer> {
  const response = await fetch(`${caller.address}${request.path}`, {
    method: request.method,
    headers: {
      ...(caller.token === undefined ? {} : { authorization: `Bearer ${caller.token}` }),
      ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...caller.headers,
      ...request.headers,
    },
    ...(request.body === undefined ? {} : { body: request.body }),
  })
  return { status: response.status, text: await response.text(), headers: response.headers }
}

/** The typed calls of one caller. */
export function createApi(caller: Caller): Api {
  const api: Record<string, Record<string, (input?: unknown) => Promise<unknown>>> = {}
  for (const procedure of procedures) {
    const [group = '', name = ''] = procedure.name.split('.')
    api[group] ??= {}
    api[group][name] = async (input) => {
      const answer = await call(caller, procedure.name, input)
      if (answer.status !== 200) throw new ApiError(procedure, answer)
      return JSON.parse(answer.text).entity
    }
  }
  // Built key by key from the contract that the type is derived from.
  return api as unknown as Api
}

/** In a path or a query everything is text, and well-formed. */
function asText(value: unknown): string {
  return (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed()
}
