import { createServer } from 'node:http'
import { atEnd } from '../at-end.ts'

const content = '<h1>Garden shop</h1><p>Lamps, gazebos, chairs.</p>'

/** A company's own site, on another site than the product for browsers: a bare page at `/`, and one with the snippet at `/chat`. */
export async function serveHostPage(snippet: string): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const known = request.url === '/' || request.url === '/chat'
    const body = `<!doctype html><html lang="en"><title>Garden shop</title><body>${content}${request.url === '/chat' ? snippet : ''}</body></html>`
    response.writeHead(known ? 200 : 204, { 'content-type': 'text/html; charset=utf-8' }).end(known ? body : undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The host page has no port')
  const close = atEnd(() => {
    server.close()
    server.closeAllConnections()
  })
  return { url: `http://localhost:${address.port}`, close }
}
