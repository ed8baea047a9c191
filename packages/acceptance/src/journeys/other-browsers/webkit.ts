import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { hasProgram } from '../../deploy/run.ts'
import { freePort } from '../../faults/system/free-port.ts'
import { type Command, commands, type OtherBrowser, type Parameters } from './web-driver.ts'

const patienceMs = 60_000

/** WebKitGTK by its own WebDriver. It cannot do without a display, so it has one that nobody sees. */
export const webkit: OtherBrowser = {
  name: 'WebKit',
  whyNot() {
    if (!hasProgram('WebKitWebDriver')) return 'WebKitWebDriver is not installed'
    return hasProgram('Xvfb') ? undefined : 'Xvfb is not installed'
  },
  async start() {
    const home = await mkdtemp(join(tmpdir(), 'besedka-webkit-'))
    const xvfb = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1440x900x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    })
    const children: ChildProcess[] = [xvfb]
    async function close(): Promise<void> {
      for (const child of children.toReversed()) await end(child)
      await rm(home, { recursive: true, force: true, maxRetries: 5 })
    }

    try {
      const display = await displayOf(xvfb)
      const port = await freePort()
      // Without a hardware to draw with, drawing by software is the one way that always works.
      const own = {
        DISPLAY: `:${display}`,
        HOME: home,
        LC_ALL: 'C.UTF-8',
        LANGUAGE: 'en_GB',
        GDK_BACKEND: 'x11',
        LIBGL_ALWAYS_SOFTWARE: '1',
      }
      children.push(spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env: { ...process.env, ...own } }))
      const url = `http://127.0.0.1:${port}/session`
      const session = await openSession(url)
      const at = (path: string) => `${url}/${session}/${path}`
      return {
        send(command: Command, parameters: Parameters) {
          const { id, ...body } = parameters
          const path = commands[command].path
          return path.includes(':id') ? call('POST', at(path.replace(':id', String(id))), body) : call('POST', at(path), parameters)
        },
        async photograph() {
          return String(await call('GET', at('screenshot')))
        },
        async close() {
          await call('DELETE', `${url}/${session}`).catch(() => {})
          await close()
        },
      }
    } catch (error) {
      await close()
      throw error
    }
  },
}

/** The number that Xvfb has given its display. */
async function displayOf(xvfb: ChildProcess): Promise<string> {
  const numbers = xvfb.stdio[3] as Readable
  const [said] = await once(numbers, 'data', { signal: AbortSignal.timeout(patienceMs) })
  return String(said).trim()
}

async function openSession(url: string): Promise<string> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    try {
      const session = await call('POST', url, { capabilities: {} })
      return String((session as { sessionId: string }).sessionId)
    } catch (error) {
      // It does not listen yet.
      if (!(error instanceof TypeError) || Date.now() > deadline) throw error
      await pause(100)
    }
  }
}

async function call(method: string, url: string, body?: Parameters): Promise<unknown> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await response.json()) as { value: unknown }
  if (response.ok) return value
  const { error, message } = value as { error: string; message: string }
  throw new Error(`${error}: ${message}`)
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
