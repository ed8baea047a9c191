import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { keepAlike } from './keep-alike.ts'

/** Keeps a list of people alike with a running Besedka, and prints it when it has changed. Ctrl+C ends it. */
const { BESEDKA: address, KEY: key, SECRET: secret, PORT = '4100' } = process.env
if (!address || !key || !secret) {
  console.error('Usage: BESEDKA=https://chats.example KEY=bsk_… SECRET=whsec_… [PORT=4100] node start.ts')
  process.exit(1)
}

const mostBytes = 1_000_000
const crm = keepAlike({ address, key, secret })
createServer((request, response) => {
  // The address is open to everybody: a broken, endless or foreign request must not end the program.
  if (Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY) > mostBytes) return void response.writeHead(413).end()
  text(request)
    .then((body) => response.writeHead(crm.take(request.headers, body)).end())
    .catch(() => response.destroy())
}).listen(Number(PORT))

const importsEveryMs = 300_000
await crm.walk()
for (let printed = '', walkedAt = Date.now(); ; await pause(500)) {
  if (Date.now() - walkedAt > importsEveryMs) {
    walkedAt = Date.now()
    await crm.walk({ untilKnown: true })
  }
  await crm.work()
  const known = JSON.stringify([...crm.people.values()], null, 2)
  if (known !== printed) console.log(known)
  printed = known
}
