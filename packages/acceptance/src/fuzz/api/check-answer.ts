import type { Outcome } from '../wire/http-connection.ts'
import type { WireRequest } from '../wire/http-request.ts'
import type { AnswerSchemas } from './answer-schemas.ts'
import { innardsIn } from './innards.ts'
import type { Operation } from './read-document.ts'

/** What must never happen, by the name it has in the report. */
export type Violation = { what: 'hang' | 'hung up' | 'defect' | 'innards' | 'off schema' | 'foreign' | 'came back'; detail: string }

export type Checked = {
  outcome: Outcome
  request: WireRequest
  /** The operation of the document that the request line reaches. */
  reached: Operation | undefined
  schemas: AnswerSchemas
}

/** Statuses by which Node's parser refuses what is no proper HTTP, before anything of ours could answer in our words. */
const parserRefusals = new Set([400, 408, 417, 431])

/** What is wrong with how a call ended. */
export function checkAnswer({ outcome, request, reached, schemas }: Checked): Violation[] {
  if (outcome.kind === 'hang') return [{ what: 'hang', detail: 'no answer in time' }]
  if (outcome.kind === 'closed') return [{ what: 'hung up', detail: 'the connection was closed without an answer' }]
  const { status, body } = outcome.answer
  const text = body.toString()
  const found: Violation[] = []
  if (status >= 500) found.push({ what: 'defect', detail: `${status} ${text.slice(0, 200)}` })
  // What people have written is shown to people, whatever it looks like; a refusal is all our own words.
  const innards = status >= 400 ? innardsIn([text, ...outcome.answer.headers.values()].join('\n')) : undefined
  if (innards) found.push({ what: 'innards', detail: innards })
  if (request.method === 'HEAD' || parserRefusals.has(status) || found.length > 0) return found
  return [
    ...found,
    ...shapeComplaints({ status, text, request, reached, schemas }).map((detail) => ({ what: 'off schema' as const, detail })),
  ]
}

type Shaped = { status: number; text: string } & Pick<Checked, 'request' | 'reached' | 'schemas'>

function shapeComplaints({ status, text, request, reached, schemas }: Shaped): string[] {
  // The browser's question whether it may call: answered without a body.
  if (request.method === 'OPTIONS' && status === 204) return text === '' ? [] : ['a body with 204']
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return [`${status} is no JSON: ${text.slice(0, 100)}`]
  }
  if (reached) return schemas.complaints(reached, status, body)
  return isRefusal(body) && status >= 400 ? [] : [`an address of no operation answers ${status} ${text.slice(0, 200)}`]
}

function isRefusal(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false
  const refusal: Record<string, unknown> = { ...body }
  return (
    Object.keys(refusal).toSorted().join() === 'code,message,params' && /Exception$/.test(String(refusal.code)) && refusal.message !== ''
  )
}
