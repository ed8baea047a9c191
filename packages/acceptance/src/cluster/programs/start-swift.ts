import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { S3mini } from 's3mini'
import { freePorts, runProgram } from '../../../../channels/src/email/testing/servers/run-program.ts'
import { proxySettings, storageSettings, swiftKey, swiftSettings } from './swift-settings.ts'

const bucket = 'files'
const run = promisify(execFile)

/** Starts OpenStack Swift, an object storage that speaks S3 and that we did not write, with one bucket on the local disk. */
export async function startSwift(): Promise<{ filesUrl: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'besedka-swift-'))
  const [proxy = 0, account = 0, container = 0, object = 0] = await freePorts(4)
  const storage = { account, container, object }
  await mkdir(join(folder, 'devices', 'disk'), { recursive: true })
  await writeFile(join(folder, 'swift.conf'), swiftSettings)
  const kinds = ['account', 'container', 'object'] as const
  const servers = kinds.map(async (kind) => {
    await drawRing(folder, kind, storage[kind])
    await writeFile(join(folder, `${kind}.conf`), storageSettings(folder, kind, storage[kind]))
    return runProgram(`swift-${kind}-server`, [join(folder, `${kind}.conf`)], [storage[kind]])
  })
  await writeFile(join(folder, 'proxy.conf'), proxySettings(folder, proxy))
  const kept = await Promise.all(servers)
  const programs = [await runProgram('swift-proxy-server', [join(folder, 'proxy.conf')], [proxy]), ...kept]
  await makeBucket(`http://127.0.0.1:${proxy}/${bucket}`)
  return {
    filesUrl: `s3://${encodeURIComponent(swiftKey.id)}:${swiftKey.secret}@127.0.0.1:${proxy}/${bucket}?tls=false`,
    async stop() {
      await Promise.all(programs.map((program) => program.stop()))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Which disk keeps what: here there is one. */
async function drawRing(folder: string, kind: string, port: number): Promise<void> {
  const builder = join(folder, `${kind}.builder`)
  await run('swift-ring-builder', [builder, 'create', '2', '1', '0'])
  await run('swift-ring-builder', [builder, 'add', `r1z1-127.0.0.1:${port}/disk`, '1'])
  await run('swift-ring-builder', [builder, 'rebalance'])
}

async function makeBucket(endpoint: string): Promise<void> {
  const place = new S3mini({ endpoint, region: 'us-east-1', accessKeyId: swiftKey.id, secretAccessKey: swiftKey.secret })
  if (!(await place.createBucket())) throw new Error('Swift made no bucket')
}
