import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { type Line, layLine } from './line.ts'

const undo: (() => void)[] = []
afterEach(() => {
  for (const act of undo.splice(0)) act()
})

/** A product that answers everything with its name, and counts what it was asked. */
async function product(name: string) {
  let asked = 0
  const server: Server = createServer((_request, response) => {
    asked += 1
    response.end(name)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  undo.push(
    () => server.closeAllConnections(),
    () => server.close(),
  )
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked: () => asked }
}

async function line(url: string): Promise<Line> {
  const laid = await layLine(url)
  undo.push(() => laid.close())
  return laid
}

const ask = async (url: string) => (await fetch(url, { signal: AbortSignal.timeout(1_000) })).text()

/** A connection that asks once and is kept; `heard` is all that came back. */
async function keepOpen(url: string): Promise<{ socket: Socket; ask(): void; heard(): string; closed(): boolean }> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  let heard = ''
  socket.on('data', (bytes) => {
    heard += bytes
  })
  socket.on('error', () => {})
  await new Promise((resolve) => socket.once('connect', resolve))
  undo.push(() => socket.destroy())
  return { socket, ask: () => socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n'), heard: () => heard, closed: () => socket.destroyed }
}

it('carries what is asked and answered, and leads elsewhere when it is told to', async () => {
  const [one, two] = [await product('one'), await product('two')]
  const laid = await line(one.url)

  expect(await ask(laid.url)).toBe('one')
  laid.leadTo(two.url)
  laid.cut()
  laid.mend()
  expect(await ask(laid.url)).toBe('two')
})

it('breaks what is open when it is cut, and lets nobody through until it is mended', async () => {
  const laid = await line((await product('one')).url)
  const open = await keepOpen(laid.url)

  laid.cut()

  await expect.poll(open.closed).toBe(true)
  await expect(ask(laid.url)).rejects.toThrow()
  laid.mend()
  expect(await ask(laid.url)).toBe('one')
})

it('tells nobody when it freezes, and flows on when it thaws', async () => {
  const one = await product('one')
  const laid = await line(one.url)
  const open = await keepOpen(laid.url)

  laid.freeze('down')
  open.ask()
  await expect.poll(one.asked).toBe(1)
  await sleep(50)
  expect([open.heard(), open.closed()]).toEqual(['', false])

  laid.mend()
  await expect.poll(open.heard).toContain('one')
})

it('stays silent for ever on what was frozen, if the way back was forgotten', async () => {
  const laid = await line((await product('one')).url)
  const open = await keepOpen(laid.url)

  laid.freeze('both')
  open.ask()
  laid.mend({ forget: true })

  await sleep(100)
  expect([open.heard(), open.closed()]).toEqual(['', false])
  expect(await ask(laid.url)).toBe('one')
})

it('loses an answer after the product has done its part', async () => {
  const one = await product('one')
  const laid = await line(one.url)
  laid.loseAnswers(() => true)

  await expect(ask(laid.url)).rejects.toThrow()

  expect([one.asked(), laid.lost()]).toEqual([1, 1])
})
