import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Faults } from '../../kit/simulator/faults.ts'
import { answerWith, sufferAfter, sufferBefore } from '../../kit/simulator/suffer.ts'
import { methods } from './methods/methods.ts'
import { readRequest } from './read-request.ts'
import { badRequest, Refusal } from './refusal.ts'
import { faultWords, refusalAnswer } from './suffer.ts'
import type { World } from './world.ts'

/** Answers a request to the Bot API or for one of its files, with the fault that is switched on. */
export async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  { world, faults }: { world: World; faults: Faults },
): Promise<void> {
  const path = new URL(request.url ?? '/', 'http://telegram').pathname
  await pause(faults.delayMs)
  const [, fileToken, filePath] = /\/file\/bot([^/]+)\/(.+)$/.exec(path) ?? []
  if (filePath !== undefined) return sendFile(response, { world, token: fileToken, path: filePath })
  const [, token, method = ''] = /\/bot([^/]+)\/(\w+)$/.exec(path) ?? []
  const suffered = faults.next(method)
  if (suffered && sufferBefore(suffered, { request, response, words: faultWords })) return
  const answer = await call({ request, response, token, method, world }).then(
    (result) => ({ status: 200, body: { ok: true, result } }),
    (error) => refusalAnswer(error),
  )
  if (suffered) sufferAfter(suffered, answer, response)
  else answerWith(answer, response)
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

function sendFile(response: ServerResponse, { world, token = '', path }: { world: World; token: string | undefined; path: string }): void {
  const wanted = decodeURIComponent(path)
  const file = world.bots.has(token) ? [...world.files.values()].find((stored) => stored.path === wanted) : undefined
  if (!file) return answerWith(refusalAnswer(new Refusal(404, 'Not Found')), response)
  response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': file.bytes.length }).end(file.bytes)
}
