import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const entry = fileURLToPath(new URL('../../../../server/src/main.ts', import.meta.url))
const patienceMs = 50_000

/** The product as a customer of ours runs it: one process with its own data, the demo organisation in it. */
export type Product = { url: string; stop(): Promise<void> }

export async function startProduct(): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'besedka-widget-'))
  const environment = { ...process.env, DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', DEMO: 'true', DATABASE_URL: '' }
  const child = spawn(process.execPath, [entry], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
  const output: string[] = []
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))

  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The product did not start:\n${output.join('')}`)), patienceMs)
    const read = (chunk: Buffer) => {
      output.push(chunk.toString())
      const address = /ready: (http:\S+)/.exec(output.join(''))?.[1]
      if (!address) return
      clearTimeout(timer)
      resolve(address)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void ended.then(() => reject(new Error(`The product ended:\n${output.join('')}`)))
  })

  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
