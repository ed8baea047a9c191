import { once } from 'node:events'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterAll } from 'vitest'
import { server } from './use-server.ts'

/** The public address of a server that does not know its port yet, for providers that post. Answers the address. */
export async function openPublicDoor(...proofHeaders: readonly string[]): Promise<string> {
  const door = createServer(async (request, response) => {
    const { method = 'GET', headers, url = '/' } = request
    const body = method === 'GET' ? undefined : new Uint8Array(await buffer(request))
    const proofs = proofHeaders.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]] as const] : []))
    const given = { 'content-type': 'application/json', ...Object.fromEntries(proofs) }
    // A provider may post once more while all is being closed: then nobody is behind the door.
    const answer = await fetch(server().address + url, { method, headers: given, ...(body && { body }) }).catch(() => undefined)
    response.writeHead(answer?.status ?? 502).end(await answer?.text())
  }).listen(0, '127.0.0.1')
  await once(door, 'listening')
  afterAll(() => void door.close())
  const address = door.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}
