import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import pg from 'pg'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Product } from '../product/start-product.ts'
import { answerLoad, type Load, startLoad } from './run-load.ts'

export type CeilingJob = { databaseUrl: string }
export type CeilingResult = { port: number }

const serveCeiling: Load<CeilingJob, CeilingResult> = { script: './serve-ceiling.ts' }

/**
 * The ceiling of our parts on this machine: Node's own HTTP, `pg`, `ws` and PostgreSQL with what a chat cannot do without (a durable
 * message, its number in the chat, an event, a push after the commit), one statement for all messages that wait, and nothing else: no
 * accounts, rights, checks, routing, tenants or search. It answers at the paths of the product, so that the same programs measure both.
 */
export async function startCeiling(product: Product): Promise<{ port: number; pid: number; stop(): Promise<void> }> {
  const { result, pid, stop } = await startLoad(serveCeiling, { databaseUrl: product.databaseUrl })
  return { port: result.port, pid, stop }
}

if (process.argv[1] === import.meta.filename) answerLoad(serveCeiling, work)

type Waiting = { id: string; chat: string; text: string; answer(json: string): void }

const batchMax = 256

const tables = `CREATE SCHEMA IF NOT EXISTS ceiling;
  CREATE TABLE IF NOT EXISTS ceiling.chats (id text PRIMARY KEY, last_seq int NOT NULL DEFAULT 0, last_text text, at timestamptz);
  CREATE TABLE IF NOT EXISTS ceiling.messages (id uuid PRIMARY KEY, chat text NOT NULL, seq int NOT NULL, text text NOT NULL, at timestamptz NOT NULL,
    UNIQUE (chat, seq));
  CREATE TABLE IF NOT EXISTS ceiling.events (position bigserial PRIMARY KEY, chat text NOT NULL, payload text NOT NULL)`

const store = {
  name: 'store',
  text: `WITH come AS (
      SELECT id, chat, text, row_number() OVER (PARTITION BY chat ORDER BY place) AS nth, count(*) OVER (PARTITION BY chat) AS of_chat, place
      FROM unnest($1::uuid[], $2::text[], $3::text[]) WITH ORDINALITY AS given (id, chat, text, place)
    ), chat AS (
      INSERT INTO ceiling.chats (id, last_seq, last_text, at) SELECT DISTINCT ON (chat) chat, of_chat, text, now() FROM come ORDER BY chat, place DESC
      ON CONFLICT (id) DO UPDATE SET last_seq = chats.last_seq + excluded.last_seq, last_text = excluded.last_text, at = excluded.at
      RETURNING id, last_seq
    ), message AS (
      INSERT INTO ceiling.messages (id, chat, seq, text, at)
      SELECT come.id, come.chat, chat.last_seq - come.of_chat + come.nth, come.text, now() FROM come JOIN chat ON chat.id = come.chat
      RETURNING id, chat, seq, text
    )
    INSERT INTO ceiling.events (chat, payload)
    SELECT chat, json_build_object('type', 'message.created', 'id', id, 'chat', chat, 'seq', seq, 'text', text)::text FROM message
    RETURNING payload`,
}

async function work({ databaseUrl }: CeilingJob): Promise<CeilingResult> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(tables)
  const sockets = new Set<WebSocket>()
  const take = startLane(client, (payload) => {
    for (const socket of sockets) socket.send(payload)
  })

  const server = createServer(async (request, response) => {
    if (request.method === 'GET') return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
    if (request.url?.endsWith('live-tickets')) return answer(response, '{"ticket":"any"}')
    const { id, text } = JSON.parse(await bodyOf(request)) as { id: string; text: string }
    take({ id, text, chat: request.headers.authorization ?? '', answer: (json) => answer(response, json) })
  })
  new WebSocketServer({ server, path: '/live', perMessageDeflate: false }).on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).once('message', () => socket.send('{"type":"welcome"}'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The ceiling has no port')
  return { port: address.port }
}

/** Stores what waits in one statement at a time; what comes meanwhile waits for the next. */
function startLane(client: pg.Client, push: (payload: string) => void): (message: Waiting) => void {
  const waiting: Waiting[] = []
  let busy = false

  async function run(): Promise<void> {
    busy = true
    while (waiting.length > 0) {
      const batch = waiting.splice(0, batchMax)
      const values = [batch.map(({ id }) => id), batch.map(({ chat }) => chat), batch.map(({ text }) => text)]
      const { rows } = await client.query<{ payload: string }>({ ...store, values })
      for (const { payload } of rows) push(payload)
      for (const message of batch) message.answer('{"code":"ok"}')
    }
    busy = false
  }

  return (message) => {
    waiting.push(message)
    // After what else has come with it was read.
    if (!busy) setImmediate(() => busy || void run())
  }
}

function answer(response: ServerResponse, json: string): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) }).end(json)
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

/** The least page that shows what comes. */
const page = `<!doctype html><title>Ceiling</title><div role="log"></div><script>
  const socket = new WebSocket(location.origin.replace('http', 'ws') + '/live')
  socket.onopen = () => socket.send('{}')
  socket.onmessage = ({ data }) => {
    const { text } = JSON.parse(data)
    if (text) document.querySelector('[role=log]').append(Object.assign(document.createElement('p'), { textContent: text }))
    else document.body.append('Connected')
  }
</script>`
