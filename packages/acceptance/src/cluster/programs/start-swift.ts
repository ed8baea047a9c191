import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { S3mini } from 's3mini'
import { freePorts, type RunningProgram, runProgram } from '../../../../channels/src/testing/run-program.ts'
import { proxySettings, storageSettings, swiftKey, swiftSettings } from './swift-settings.ts'

const bucket = 'files'
/** Four Python programs on a busy machine. */
const patienceMs = 50_000
const run = promisify(execFile)

/** Starts OpenStack Swift, an object storage that speaks S3 and that we did not write, with one bucket on the local disk. */
export async function startSwift(): Promise<{ filesUrl: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'besedka-swift-'))
  const [proxy = 0, account = 0, container = 0, object = 0] = await freePorts(4)
  await mkdir(join(folder, 'devices', 'disk'), { recursive: true })
  await writeFile(join(folder, 'swift.conf'), swiftSettings)
  const rings = [`account=${account}`, `container=${container}`, `object=${object}`]
  // Debian's Swift belongs to Debian's Python.
  await run('/usr/bin/python3', [join(import.meta.dirname, 'draw-rings.py'), folder, ...rings])
  const programs = await Promise.allSettled([
    start('account', storageSettings(folder, 'account', account), account),
    start('container', storageSettings(folder, 'container', container), container),
    start('object', storageSettings(folder, 'object', object), object),
    start('proxy', proxySettings(folder, proxy), proxy),
  ])

  async function start(kind: string, settings: string, port: number): Promise<RunningProgram> {
    const file = join(folder, `${kind}.conf`)
    await writeFile(file, settings)
    return runProgram(`swift-${kind}-server`, [file], [port], patienceMs)
  }

  async function stop(): Promise<void> {
    await Promise.all(programs.map((program) => (program.status === 'fulfilled' ? program.value.stop() : undefined)))
    await rm(folder, { recursive: true, force: true })
  }

  try {
    for (const program of programs) if (program.status === 'rejected') throw program.reason
    await makeBucket(`http://127.0.0.1:${proxy}/${bucket}`)
  } catch (error) {
    await stop()
    throw error
  }
  const key = `${encodeURIComponent(swiftKey.id)}:${swiftKey.secret}`
  return { filesUrl: `s3://${key}@127.0.0.1:${proxy}/${bucket}?tls=false`, stop }
}

async function makeBucket(endpoint: string): Promise<void> {
  const place = new S3mini({ endpoint, region: 'us-east-1', accessKeyId: swiftKey.id, secretAccessKey: swiftKey.secret })
  if (!(await place.createBucket())) throw new Error('Swift made no bucket')
}
