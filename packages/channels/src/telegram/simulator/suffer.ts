import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Suffered } from './faults.ts'
import { Refusal } from './refusal.ts'

export type Answer = { status: number; body: object }

/** An error as the Bot API words it. */
export function refusalAnswer(error: unknown): Answer {
  const { code, message, parameters } = error instanceof Refusal ? error : new Refusal(500, 'Internal Server Error')
  return { status: code, body: { ok: false, error_code: code, description: message, ...(parameters && { parameters }) } }
}

export function answerWith({ status, body }: Answer, response: ServerResponse): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** Lets a request suffer a fault before anything is done about it; false for a fault that comes after. */
export function sufferBefore({ fault, retryAfterSeconds }: Suffered, request: IncomingMessage, response: ServerResponse): boolean {
  if (fault === 'resetAfterAccepting' || fault === 'halfBody') return false
  request.resume()
  if (fault === 'reset') request.socket.destroy()
  if (fault === 'notJson') response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502 Bad Gateway</h1>')
  if (fault === 'redirect') response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
  if (fault === 'serverError') answerWith(refusalAnswer(undefined), response)
  if (fault === 'unauthorized') answerWith(refusalAnswer(new Refusal(401, 'Unauthorized')), response)
  const wait = { retry_after: retryAfterSeconds }
  if (fault === 'busy') answerWith(refusalAnswer(new Refusal(429, `Too Many Requests: retry after ${retryAfterSeconds}`, wait)), response)
  return true
}

/** Breaks the answer to a request that was taken. */
export function sufferAfter({ fault }: Suffered, answer: Answer, response: ServerResponse): void {
  if (fault === 'resetAfterAccepting') return void response.destroy()
  const body = JSON.stringify(answer.body)
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
  response.write(body.slice(0, Math.floor(body.length / 2)), () => response.destroy())
}
