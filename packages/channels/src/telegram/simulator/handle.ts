import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Fault, Faults } from './faults.ts'
import { methods } from './methods/methods.ts'
import { readRequest } from './read-request.ts'
import { badRequest, Refusal } from './refusal.ts'
import type { World } from './world.ts'

/** Answers a request to the Bot API or for one of its files, with the fault that is switched on. */
export async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  { world, faults }: { world: World; faults: Faults },
): Promise<void> {
  const path = new URL(request.url ?? '/', 'http://telegram').pathname
  const [, token, filePath] = /\/file\/bot([^/]+)\/(.+)$/.exec(path) ?? []
  if (filePath !== undefined) return sendFile(response, { world, token, path: filePath })
  const [, botToken, method = ''] = /\/bot([^/]+)\/(\w+)$/.exec(path) ?? []
  const suffered = faults.next(method)
  if (suffered && !isAfter(suffered.fault)) return suffer(suffered, request, response)
  const answer = await call({ request, response, token: botToken, method, world }).then(
    (result) => ({ status: 200, body: { ok: true, result } }),
    (error) => refusalAnswer(error),
  )
  if (suffered) return breakOff(suffered.fault, JSON.stringify(answer.body), response)
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
}

type Call = { request: IncomingMessage; response: ServerResponse; token: string | undefined; method: string; world: World }

async function call({ request, response, token = '', method, world }: Call): Promise<unknown> {
  const { parameters, uploads } = await readRequest(request).catch(() => {
    throw badRequest("can't parse the request")
  })
  const bot = world.bots.get(token)
  if (!bot) throw /^\d+:[\w-]+$/.test(token) ? new Refusal(401, 'Unauthorized') : new Refusal(404, 'Not Found')
  const known = Object.hasOwn(methods, method) ? methods[method] : undefined
  if (!known) throw new Refusal(404, 'Not Found: method not found')
  const read = known.parameters.safeParse(parameters)
  if (!read.success) {
    const [issue] = read.error.issues
    throw badRequest(`${method} does not take that: ${issue?.path.join('.')} ${issue?.message}`)
  }
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  return await known.run(read.data, { world, bot, uploads, signal: gone.signal })
}

function refusalAnswer(error: unknown) {
  const { code, message, parameters } = error instanceof Refusal ? error : new Refusal(500, 'Internal Server Error')
  return { status: code, body: { ok: false, error_code: code, description: message, ...(parameters && { parameters }) } }
}

function sendFile(response: ServerResponse, { world, token, path }: { world: World; token: string | undefined; path: string }): void {
  const file = world.bots.has(token ?? '')
    ? [...world.files.values()].find((stored) => stored.path === decodeURIComponent(path))
    : undefined
  if (!file) response.writeHead(404, { 'content-type': 'application/json' }).end('{"ok":false,"error_code":404,"description":"Not Found"}')
  else response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': file.bytes.length }).end(file.bytes)
}

/** Whether the fault comes when the request has been taken already. */
function isAfter(fault: Fault): boolean {
  return fault === 'resetAfterAccepting' || fault === 'halfBody'
}

function suffer(
  { fault, retryAfterSeconds }: { fault: Fault; retryAfterSeconds: number },
  request: IncomingMessage,
  response: ServerResponse,
): void {
  request.resume()
  if (fault === 'reset') request.socket.destroy()
  if (fault === 'notJson') response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502 Bad Gateway</h1>')
  if (fault === 'hang' || fault === 'reset' || fault === 'notJson') return
  const refusals = {
    serverError: new Refusal(500, 'Internal Server Error'),
    busy: new Refusal(429, `Too Many Requests: retry after ${retryAfterSeconds}`, { retry_after: retryAfterSeconds }),
    unauthorized: new Refusal(401, 'Unauthorized'),
  }
  const { status, body } = refusalAnswer(refusals[fault === 'busy' || fault === 'unauthorized' ? fault : 'serverError'])
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function breakOff(fault: Fault, body: string, response: ServerResponse): void {
  if (fault === 'resetAfterAccepting') return void response.destroy()
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
  response.write(body.slice(0, Math.floor(body.length / 2)), () => response.destroy())
}
