import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type HostPage = { scripts: string[]; policy?: string; body?: string }

/** A customer's site on an origin of its own; another site than the product's, as in life. */
export type HostSite = { url: string; pages: Map<string, HostPage>; stop(): Promise<void> }

export async function startHostSite(): Promise<HostSite> {
  const pages = new Map<string, HostPage>()
  const server = createServer((request, response) => {
    const page = pages.get(request.url ?? '/')
    if (!page) return response.writeHead(404).end()
    const scripts = page.scripts.map((source) => `<script async src="${source}"></script>`).join('')
    const policy = page.policy ? { 'content-security-policy': page.policy } : {}
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...policy })
    response.end(`<!doctype html><html lang="en"><title>Shop</title><body><h1>Shop</h1>${page.body ?? ''}${scripts}</body></html>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    // The product answers at 127.0.0.1: `localhost` is another site for browsers.
    url: `http://localhost:${port}`,
    pages,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
