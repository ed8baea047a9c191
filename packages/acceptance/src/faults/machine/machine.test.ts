import { execFile, spawn } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { layDelayLine } from './delay-line.ts'
import { type Cut, openPrivateNetwork } from './private-network.ts'
import { makeShiftedClock } from './shifted-clock.ts'
import { mountSmallDisk } from './small-disk.ts'
import { whatIsMissing } from './what-is-missing.ts'

const [noNetwork, noDisk, noClock] = await Promise.all([
  whatIsMissing(['network']),
  whatIsMissing(['smallDisk']),
  whatIsMissing(['shiftedClock']),
])

test('a delaying line brings everything, in order, and late', async () => {
  const echo = await startEcho('127.0.0.1')
  const line = await layDelayLine({ host: '127.0.0.1', port: echo.port }, { meanMs: 100, spreadMs: 50, random: Math.random })
  const socket = connect(line.port, '127.0.0.1')
  const sent = Array.from({ length: 20 }, (_, index) => `${index};`)
  let heard = ''
  socket.on('data', (bytes) => {
    heard += String(bytes)
  })

  const began = performance.now()
  for (const piece of sent) {
    socket.write(piece)
    await sleep(2)
  }
  await expect.poll(() => heard).toBe(sent.join(''))

  expect(performance.now() - began).toBeGreaterThan(100)
  socket.destroy()
  await line.close()
  echo.close()
})

test.skipIf(noDisk)(`a small disk is full when it is filled, and has room again (${noDisk ?? 'root and tmpfs'})`, async () => {
  const place = await mkdtemp(join(tmpdir(), 'besedka-disk-'))
  const disk = await mountSmallDisk(place, 2)

  await disk.fill(0)
  await expect(writeFile(join(place, 'more'), Buffer.alloc(64 * 1024))).rejects.toMatchObject({ code: 'ENOSPC' })
  await disk.free()
  await writeFile(join(place, 'more'), Buffer.alloc(64 * 1024))

  expect(await readdir(place)).toEqual(['more'])
  await disk.close()
  await rm(place, { recursive: true })
})

test.skipIf(noClock)(
  `a shifted clock changes the date of a program and not the passing of its time (${noClock ?? 'libfaketime'})`,
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'besedka-clock-'))
    const clock = await makeShiftedClock(folder)
    await clock.shift(400 * 86_400)
    const program = 'const a = performance.now(); setTimeout(() => console.log(Date.now(), performance.now() - a), 200)'

    const { stdout } = await promisify(execFile)(process.execPath, ['-e', program], { env: { ...process.env, ...clock.environment } })

    const [date = 0, passedMs = 0] = stdout.split(' ').map(Number)
    expect((date - Date.now()) / 86_400_000).toBeCloseTo(400, 1)
    expect(passedMs).toBeLessThan(60_000)
    await rm(folder, { recursive: true })
  },
)

test.skipIf(noNetwork).for<[Cut, string]>([
  ['drop', 'silence'],
  ['reset', 'reset'],
])(
  `between a private network and this machine a line can be cut by %s, and mended (${noNetwork ?? 'root, netns, nftables'})`,
  async ([how, heard]) => {
    const network = await openPrivateNetwork()
    const echo = await startEcho(network.outside)
    const inside = spawn(network.enter[0] ?? '', [...network.enter.slice(1), process.execPath, '-e', asking(network.outside, echo.port)])
    let said = ''
    inside.stdout.on('data', (bytes) => {
      said += String(bytes)
    })
    try {
      await expect.poll(() => said).toContain('echo')
      await network.cut(echo.port, how)
      const hearsForASecond = async () => {
        said = ''
        await sleep(1_000)
        return said === '' ? 'silence' : said.includes('reset') ? 'reset' : said
      }
      // What was said before may still be on its way.
      await expect.poll(hearsForASecond).toBe(heard)
      await network.heal()
      await expect.poll(() => said).toContain('echo')
    } finally {
      inside.kill()
      echo.close()
      await network.close()
    }
  },
)

/** A program that asks for an echo all the time, connects anew when it has to, and says what it hears. */
function asking(host: string, port: number): string {
  return `const net = require('net'); function go() {
    const socket = net.connect(${port}, '${host}'); const timer = setInterval(() => socket.write('echo'), 100)
    socket.on('data', (d) => console.log(String(d))).on('error', () => console.log('reset')).on('close', () => { clearInterval(timer); setTimeout(go, 100) })
  } go()`
}

async function startEcho(host: string): Promise<{ port: number; close(): void }> {
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('error', () => undefined)
    socket.pipe(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}
