import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** A program that was started and answers on its ports. */
export type RunningProgram = { stop(): Promise<void> }

/** Starts a program and waits until all its ports answer, at most `patienceMs`. Throws with its last words when it does not come up. */
export async function runProgram(
  command: string,
  args: readonly string[],
  ports: readonly number[],
  patienceMs = 10_000,
): Promise<RunningProgram> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let words = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (words = (words + bytes).slice(-2_000)))
  child.on('error', (error) => (words += error.message))
  const deadline = Date.now() + patienceMs
  for (const port of ports) {
    while (!(await answers(port))) {
      if (Date.now() > deadline || child.exitCode !== null) {
        await end(child)
        throw new Error(`${command} did not start: ${words}`)
      }
      await pause(50)
    }
  }
  return { stop: () => end(child) }
}

/** Whether a program can be run; its version goes to the reader of a failed test. */
export function hasProgram(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).error === undefined
}

/** Ports that were free a moment ago. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const ports = servers.map((server) => {
    const address = server.address()
    return typeof address === 'object' && address ? address.port : 0
  })
  await Promise.all(servers.map((server) => once(server.close(), 'close')))
  return ports
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
