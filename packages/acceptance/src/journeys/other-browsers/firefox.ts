import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { hasProgram } from '../../deploy/run.ts'
import { type Command, commands, type OtherBrowser, type Parameters } from './web-driver.ts'

const programs = ['firefox-esr', 'firefox']
const patienceMs = 60_000

/** Firefox without a window. It is spoken to directly, as geckodriver does it (Marionette), because Debian has no package of geckodriver. */
export const firefox: OtherBrowser = {
  name: 'Firefox',
  whyNot: () => (programs.some(hasProgram) ? undefined : 'Firefox is not installed'),
  async start() {
    const profile = await mkdtemp(join(tmpdir(), 'besedka-firefox-'))
    // Port 0: Firefox takes a free one, and writes it into the profile.
    await writeFile(join(profile, 'user.js'), 'user_pref("marionette.port", 0);\nuser_pref("intl.accept_languages", "en-GB, en");\n')
    const child = spawn(programs.find(hasProgram) ?? '', ['--headless', '--marionette', '--no-remote', '--profile', profile], {
      stdio: 'ignore',
      env: { ...process.env, HOME: profile },
    })
    const ended = once(child, 'exit')
    async function close(): Promise<void> {
      child.kill('SIGTERM')
      await ended
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    }

    try {
      const { ask, socket } = await openMarionette(await portOf(profile))
      await ask('WebDriver:NewSession', {})
      return {
        async send(command: Command, parameters: Parameters) {
          return readValue(await ask(commands[command].firefox, parameters))
        },
        async photograph() {
          return String(readValue(await ask('WebDriver:TakeScreenshot', { full: false })))
        },
        async close() {
          socket.destroy()
          await close()
        },
      }
    } catch (error) {
      await close()
      throw error
    }
  },
}

async function portOf(profile: string): Promise<number> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const port = Number(await readFile(join(profile, 'MarionetteActivePort'), 'utf8').catch(() => ''))
    if (port > 0) return port
    if (Date.now() > deadline) throw new Error('Firefox did not start')
    await pause(100)
  }
}

type Waiting = { resolve(value: unknown): void; reject(error: Error): void }

/** Marionette's line: `length:JSON`, both ways. The first message is a greeting; then [0, id, command, parameters] and [1, id, error, value]. */
async function openMarionette(port: number) {
  const waiting = new Map<number, Waiting>()
  const socket: Socket = connect(port, '127.0.0.1')
  let received = Buffer.alloc(0)
  let lastId = 0
  socket.on('data', (bytes) => {
    received = Buffer.concat([received, bytes])
    for (;;) {
      const colon = received.indexOf(':')
      const end = colon + 1 + Number(received.subarray(0, colon))
      if (colon < 0 || received.length < end) return
      answer(JSON.parse(received.subarray(colon + 1, end).toString()))
      received = received.subarray(end)
    }
  })
  socket.on('error', endAll)
  socket.on('close', () => endAll(new Error('Firefox has ended')))
  await once(socket, 'connect')

  function answer(message: unknown): void {
    if (!Array.isArray(message)) return
    const [, id, error, value] = message
    if (error) waiting.get(id)?.reject(new Error(`${error.error}: ${error.message}`))
    else waiting.get(id)?.resolve(value)
    waiting.delete(id)
  }

  function endAll(error: Error): void {
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  function ask(command: string, parameters: Parameters): Promise<unknown> {
    return new Promise((resolve, reject) => {
      lastId += 1
      waiting.set(lastId, { resolve, reject })
      const text = JSON.stringify([0, lastId, command, parameters])
      socket.write(`${Buffer.byteLength(text)}:${text}`)
    })
  }

  return { ask, socket }
}

function readValue(answer: unknown): unknown {
  return typeof answer === 'object' && answer !== null && 'value' in answer ? answer.value : undefined
}
