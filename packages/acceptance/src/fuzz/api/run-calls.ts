import type { Cast } from '../people/cast.ts'
import { search } from '../search/search.ts'
import { type HttpConnection, openHttpConnection } from '../wire/http-connection.ts'
import { bytesOf, type WireRequest } from '../wire/http-request.ts'
import { type AnswerSchemas, createAnswerSchemas } from './answer-schemas.ts'
import type { Call } from './call.ts'
import { callArbitrary } from './call-arbitrary.ts'
import { checkAnswer, type Violation } from './check-answer.ts'
import { prepareRequest } from './prepare-request.ts'
import { type ApiDocument, type Operation, operationOf } from './read-document.ts'
import { createTally, type Tally } from './tally.ts'

export type Finding = Violation & { seed: number; times: number; call: Call; request: WireRequest }

export type RunOptions = {
  port: number
  document: ApiDocument
  cast: Cast
  calls: number
  seed: number
  /** Connections at a time. */
  lanes?: number
  patienceMs?: number
}

/** What has no answer by then will have none: a busy machine is late by some seconds, and lateness is judged by itself. */
const hangsMs = 30_000

/** Sends hostile calls of every operation over several connections at once, and checks each answer. */
export async function runCalls(options: RunOptions): Promise<{ findings: Finding[]; tally: Tally }> {
  const { port, document, calls, seed, lanes = 16 } = options
  const schemas = createAnswerSchemas(document)
  const tally = createTally()
  const open = () => {
    const connection = openHttpConnection(port)
    return {
      async perform(call: Call) {
        const { violations, request } = await perform(options, { connection, schemas, tally, call })
        return violations.map((violation) => ({ key: keyOf(violation, call), finding: { ...violation, request } }))
      },
      close: () => connection.close(),
    }
  }
  const found = await search({ arbitrary: callArbitrary(document), runs: calls, seed, lanes, open })
  return { findings: found.map(({ finding, tried, seed, times }) => ({ ...finding, call: tried, seed, times })), tally }
}

type Performing = { connection: HttpConnection; schemas: AnswerSchemas; tally: Tally; call: Call }

async function perform(
  options: RunOptions,
  { connection, schemas, tally, call }: Performing,
): Promise<{ violations: Violation[]; request: WireRequest }> {
  const { document, cast, patienceMs = hangsMs } = options
  const operation = document.operations.find((one) => one.id === call.operation)
  if (!operation) throw new Error(`There is no ${call.operation}`)
  const token = cast.tokenOf(call.organisation, call.role)
  const wholes = [operation.id]
  const request = prepareRequest({
    document,
    operation,
    call,
    token,
    resolve(link) {
      const value = cast.belongings.resolve(link, { organisation: call.organisation, wholes, destructive: changes(operation) })
      wholes.push(value)
      return value
    },
  })
  const reached = operationOf(document, request.method, request.target)
  // Damage to an address or a method may hit what must stay.
  if (reached && reached !== operation && changes(reached)) return { violations: [], request }
  const wasGone = goneIn(request, cast)
  const outcome = await connection.ask(bytesOf(request), request.method, patienceMs)
  const violations = checkAnswer({ outcome, request, reached, schemas })
  if (outcome.kind === 'answer') {
    const { status, body } = outcome.answer
    tally.answer(reached?.id ?? 'no operation', status, outcome.tookMs)
    if (status === 200 && reached) {
      if (wasGone !== undefined && !endsTwice.has(reached.id)) violations.push({ what: 'came back', detail: `${wasGone} had been deleted` })
      await notice(options, { reached, call, request, text: body.toString() })
    }
    if (status === 401 && reached && !reached.open) await cast.signInAgain(call.organisation, call.role)
    // What is open to everybody speaks of whom it is asked for, not of whoever asks.
    if (!reached?.open && call.role !== 'anonymous') violations.push(...leaks(cast, call, request, body.toString()))
  } else tally.answer(reached?.id ?? 'no operation', 0, patienceMs)
  return { violations, request }
}

/** Keeps the cast's knowledge up to date with what a successful call has changed. */
async function notice(
  { cast }: RunOptions,
  { reached, call, request, text }: { reached: Operation; call: Call; request: WireRequest; text: string },
): Promise<void> {
  if (call.role !== 'anonymous' && !reached.open) {
    const wholes = request.target.split('?')[0]?.split('/').slice(3, 4) ?? []
    cast.belongings.learn(call.organisation, reached, JSON.parse(text).entity, wholes)
  }
  if (destroys(reached) && !endsTwice.has(reached.id)) cast.belongings.deleted(request.target.split('?')[0]?.split('/').at(-1) ?? '')
  if (/\/logout$/.test(reached.path)) await cast.signInAgain(call.organisation, call.role)
}

function leaks(cast: Cast, call: Call, request: WireRequest, text: string): Violation[] {
  const named = `${request.target} ${request.body?.toString() ?? ''}`
  const foreign: string[] = cast.belongings.foreignIn(call.organisation, text, named)
  const canary = cast.canaries[call.organisation === 0 ? 1 : 0]
  if (text.includes(canary) && !named.includes(canary)) foreign.push(canary)
  return foreign.slice(0, 1).map((one) => ({ what: 'foreign', detail: `it shows ${one} of the other organisation` }))
}

/** Idempotent calls: they succeed also for what has ended already or never existed, so a success does not prove that the thing was there. */
const endsTwice: ReadonlySet<string> = new Set(['security.endSession', 'push.unsubscribe'])

/** Deletes the thing itself, not something about it. */
function destroys({ method, path }: Operation): boolean {
  // Not: working hours (their team or channel stays), a link between chats (the chat that it leads to stays), a tag or a name (no id).
  return method === 'DELETE' && /\{(?!relatedId|tag\}|name\})\w+\}$/.test(path) && !path.startsWith('/working-hours/')
}

/** Deletes or changes the thing itself. */
function changes(operation: Operation): boolean {
  return destroys(operation) || (operation.method === 'PATCH' && operation.path.endsWith('}'))
}

function goneIn({ target }: WireRequest, cast: Cast): string | undefined {
  return target.split(/[/?]/).find((part) => cast.belongings.isGone(part))
}

function keyOf(violation: Violation, call: Call): string {
  return `${violation.what} ${call.operation} ${violation.detail.replace(/[0-9a-f-]{8,}|\d{4,}/g, '#').slice(0, 80)}`
}
