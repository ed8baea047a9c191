import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Suffered } from './faults.ts'

/** A call on its way, and its answer. */
export type Call = { request: IncomingMessage; response: ServerResponse }

export type Answer = { status: number; body: object }

/** How a provider words the faults that it has words for. */
export type FaultWords = { serverError: Answer; unauthorized: Answer; busy(retryAfterSeconds: number): Answer }

export function answerWith({ status, body }: Answer, response: ServerResponse): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** Lets a request suffer a fault before anything is done about it; false for a fault that comes after. */
export function sufferBefore({ fault, retryAfterSeconds }: Suffered, { request, response, words }: Call & { words: FaultWords }): boolean {
  if (fault === 'resetAfterAccepting' || fault === 'halfBody') return false
  request.resume()
  if (fault === 'reset') request.socket.destroy()
  if (fault === 'notJson') response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502 Bad Gateway</h1>')
  if (fault === 'redirect') response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
  if (fault === 'serverError') answerWith(words.serverError, response)
  if (fault === 'unauthorized') answerWith(words.unauthorized, response)
  if (fault === 'busy') answerWith(words.busy(retryAfterSeconds), response)
  return true
}

/** Breaks the answer to a request that was taken. */
export function sufferAfter({ fault }: Suffered, answer: Answer, response: ServerResponse): void {
  if (fault === 'resetAfterAccepting') return void response.destroy()
  const body = JSON.stringify(answer.body)
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
  response.write(body.slice(0, Math.floor(body.length / 2)), () => response.destroy())
}
