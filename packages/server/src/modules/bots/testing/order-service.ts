import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export type OrderService = Awaited<ReturnType<typeof openOrderService>>

/** A service outside that knows of one order, 4711; `asked` is what it was asked, and `hold` keeps it from answering until it is let go. */
export async function openOrderService() {
  const asked: { path: string; headers: IncomingHttpHeaders }[] = []
  let held: Promise<void> = Promise.resolve()
  const http = createServer((request, response) => {
    asked.push({ path: request.url ?? '', headers: request.headers })
    void held.then(() => {
      const isKnown = request.url === '/orders/4711'
      response.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json' })
      response.end(JSON.stringify(isKnown ? { order: { state: 'on its way', parcels: [{ code: 'RB1' }] } } : { error: 'unknown' }))
    })
  })
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  const { port } = http.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    hold(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
    close: () => new Promise<void>((done) => http.close(() => done())).finally(() => http.closeAllConnections()),
  }
}
