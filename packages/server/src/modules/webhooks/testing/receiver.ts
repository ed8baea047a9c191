import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Received = {
  headers: IncomingHttpHeaders
  body: string
  json: { type: string; position: number; data: Record<string, unknown> }
}

type Answering = (response: ServerResponse, request: IncomingMessage) => void

/** Somebody else's program that is told of events; it answers 204 until it is told to behave otherwise. */
export async function openReceiver() {
  const received: Received[] = []
  let answering: Answering = (response) => void response.writeHead(204).end()
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    received.push({ headers: request.headers, body, json: JSON.parse(body) })
    answering(response, request)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on TCP has an AddressInfo.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    received,
    answers(how: Answering) {
      answering = how
    },
    async close(): Promise<void> {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
export type Receiver = Awaited<ReturnType<typeof openReceiver>>
