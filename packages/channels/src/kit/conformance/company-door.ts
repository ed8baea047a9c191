import { once } from 'node:events'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { HookRequest } from '../adapter.ts'

/** The company's side of the internet, for tests: takes every post with 200, and gives files to whoever asks. */
export async function openCompanyDoor(answer: (request: HookRequest) => string | Promise<string> = () => '') {
  const posts: HookRequest[] = []
  const files = new Map<string, { bytes: Buffer; mimeType: string }>()
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://company')
    const file = files.get(pathname)
    if (file) return void response.writeHead(200, { 'content-type': file.mimeType, 'content-length': file.bytes.length }).end(file.bytes)
    const body = await buffer(request)
    const post = { method: request.method ?? '', headers: request.headers, query: Object.fromEntries(searchParams), body }
    posts.push(post)
    response.writeHead(200).end(await answer(post))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return {
    hookUrl: `${url}/hook`,
    posts: posts as readonly HookRequest[],
    /** The public address of a file with these bytes. */
    publish(name: string, bytes: Buffer, mimeType: string): string {
      const path = `/files/${files.size}/${encodeURIComponent(name)}`
      files.set(path, { bytes, mimeType })
      return url + path
    },
    async close(): Promise<void> {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
