import { readFileSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { createCustomerChat, type KeyValueStorage } from '@besedka/customer-sdk'

/** Talks to a running server as a customer: what you type is sent, what the operator answers is printed. Ctrl+D ends it. */
const [baseUrl = 'http://127.0.0.1:4000', channelKey] = process.argv.slice(2)
if (!channelKey) {
  console.error('Usage: node chat.ts [http://server:4000] CHANNELKEY')
  process.exit(1)
}

const chat = createCustomerChat({ baseUrl, channelKey, locale: 'en-GB', ports: { storage: fileStorage('visit.json') } })
const printed = new Set<string>()

chat.subscribe(() => {
  const { messages, notices, fault, phase } = chat.getSnapshot()
  if (phase === 'failed') console.error(fault?.message)
  for (const { id, authorName, text, files, from } of messages) {
    if (printed.has(id)) continue
    printed.add(id)
    const who = from === 'customer' ? 'You' : (authorName ?? 'Automatic reply')
    console.log(`${who}: ${[text, ...files.map((file) => `[${file.name}]`)].filter(Boolean).join(' ')}`)
  }
  for (const { id, type, operatorName } of notices) {
    if (printed.has(id)) continue
    printed.add(id)
    console.log(type === 'operatorJoined' ? `— ${operatorName} joined —` : '— The chat is closed —')
  }
})

await chat.open()
chat.setVisible(true)
console.log('Write a line and press Enter.')
for await (const line of createInterface({ input: process.stdin })) chat.send({ text: line })
// What could not be sent yet stays in visit.json and goes out at the next start.
setTimeout(() => process.exit(0), 500)

/** Keeps the visit in a file, so that the next start continues it. */
function fileStorage(path: string): KeyValueStorage {
  const values = new Map<string, string>(Object.entries(read()))
  const write = () => writeFileSync(path, JSON.stringify(Object.fromEntries(values)))

  function read(): Record<string, string> {
    try {
      return JSON.parse(readFileSync(path, 'utf8'))
    } catch {
      return {}
    }
  }

  return {
    getItem: (key) => values.get(key) ?? null,
    setItem(key, value) {
      values.set(key, value)
      write()
    },
    removeItem(key) {
      values.delete(key)
      write()
    },
  }
}
