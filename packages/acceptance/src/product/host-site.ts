import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'

const pages = new Map<string, string>()
const shop = '<main aria-label="Shop"><h1>Garden shop</h1><p>Lamps, gazebos, chairs.</p></main>'
let server: Server | undefined
let address = ''

/** A company's own site, on another origin than the product. */
export function useHostSite(): void {
  beforeAll(async () => {
    server = createServer((request, response) => {
      const page = pages.get(request.url ?? '/')
      response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
    })
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    // The product answers at 127.0.0.1: `localhost` is another site for browsers.
    address = `http://localhost:${port}`
  })
  afterAll(() => {
    server?.close()
  })
}

/** Puts a page with the snippet on the site, word for word as an administrator would. Answers its address. */
export function publishPage(snippet: string): string {
  const path = `/page-${pages.size + 1}`
  pages.set(
    path,
    `<!doctype html><html lang="en"><title>Garden shop</title><meta name="viewport" content="width=device-width"><body>${shop}${snippet}</body></html>`,
  )
  return address + path
}
