import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Why there is no NATS on this machine, for tests that need one; undefined when there is. */
export const missingNats: string | undefined = hasNats() ? undefined : 'there is no nats-server (Debian: nats-server)'

export type NatsServer = { url: string; start(): Promise<void>; stop(): Promise<void> }

/** A real nats-server, on a port of its own that it keeps through stops and starts. Does not run yet. */
export async function prepareNats(): Promise<NatsServer> {
  const port = await freePort()
  let child: ChildProcess | undefined
  return {
    url: `nats://127.0.0.1:${port}`,
    async start() {
      child = spawn('nats-server', ['-a', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' })
      while (!(await answers(port))) await sleep(20)
    },
    async stop() {
      if (!child || child.exitCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}

function hasNats(): boolean {
  try {
    execFileSync('nats-server', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (!address || typeof address === 'string') throw new Error('No free port')
  return address.port
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
