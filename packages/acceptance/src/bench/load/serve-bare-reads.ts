import { createServer, type ServerResponse } from 'node:http'
import pg from 'pg'
import type { Product } from '../product/start-product.ts'
import { answerLoad, type Load, startLoad } from './run-load.ts'

const serveBareReads: Load<{ databaseUrl: string }, { port: number }> = { script: './serve-bare-reads.ts' }

/**
 * The ceiling of reading: Node's own HTTP and `pg` on the product's tables, past tenants, accounts, rights and contract. `/chats/:organisation`
 * answers the newest 50 closed chats, `/messages/:chat` the newest 50 messages, and `/` is the least page that shows a chat when its link is
 * clicked.
 */
export async function startBareReads(product: Product): Promise<{ port: number; stop(): Promise<void> }> {
  const { result, stop } = await startLoad(serveBareReads, { databaseUrl: product.databaseUrl })
  return { port: result.port, stop }
}

if (process.argv[1] === import.meta.filename) answerLoad(serveBareReads, work)

const chats = {
  name: 'chats',
  text: `SELECT * FROM chats WHERE organisation_id = $1 AND state = 'closed' ORDER BY active_at DESC, id DESC LIMIT 50`,
}
const messages = {
  name: 'messages',
  text: `SELECT * FROM messages WHERE organisation_id = (SELECT organisation_id FROM chats WHERE id = $1) AND chat_id = $1 ORDER BY seq DESC LIMIT 50`,
}

async function work({ databaseUrl }: { databaseUrl: string }): Promise<{ port: number }> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const server = createServer(async ({ url = '' }, response) => {
    const [, what, id] = url.split('/')
    if (!id) return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
    const { rows } = await client.query({ ...(what === 'chats' ? chats : messages), values: [id] })
    answer(response, Buffer.from(JSON.stringify(rows)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The ceiling has no port')
  return { port: address.port }
}

function answer(response: ServerResponse, json: Buffer): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': json.length }).end(json)
}

/** `?a,b` makes a link for each chat. The frame has the size of the product's, so that as many rows come into sight. */
const page = `<!doctype html><title>Ceiling</title>
<style>p { width: fit-content; margin: 4px 16px; padding: 6px 12px; border-radius: 12px; background: #eee } [role=log] { height: 700px; overflow: auto }</style>
<nav></nav><div role="log"></div><script>
  const log = document.querySelector('[role=log]')
  for (const id of location.search.slice(1).split(','))
    document.querySelector('nav').append(Object.assign(document.createElement('a'), { href: '#' + id, textContent: id }))
  document.addEventListener('click', async ({ target }) => {
    const rows = await (await fetch('/messages/' + target.hash.slice(1))).json()
    log.replaceChildren(...rows.toReversed().slice(-25).map(({ text }) => Object.assign(document.createElement('p'), { textContent: text })))
    log.scrollTop = log.scrollHeight
  })
</script>`
