import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../faults/system/free-port.ts'
import { emptyDatabase } from '../../product/empty-database.ts'
import { readRepositoryFile } from '../repository.ts'
import { listContext } from './list-context.ts'
import { readDockerfile } from './read-dockerfile.ts'
import { type Replayed, replayImage } from './replay-image.ts'

/** Two installations and a build of the screens, beside all other tests. */
const patienceMs = 600_000

async function readOurs() {
  return readDockerfile(await readRepositoryFile('deploy/Dockerfile'))
}

test('the image brings the Node that everybody else has', async () => {
  const { arguments: given } = await readOurs()
  const lock = JSON.parse(await readRepositoryFile('package-lock.json'))

  expect(given.NODE_VERSION).toBe(lock.packages['node_modules/node'].version)
})

test('the image starts as npm start does', async () => {
  const { stages } = await readOurs()
  const command = stages.at(-1)?.instructions.find(({ name }) => name === 'CMD')?.text ?? ''
  const { scripts } = JSON.parse(await readRepositoryFile('package.json'))

  expect(`exec ${JSON.parse(command).join(' ')}`).toBe(scripts.start)
})

test('nothing gets into the image by accident', async () => {
  const context = await listContext()

  expect(context).toContain('packages/server/src/main.ts')
  expect(context.filter((file) => /(^|\/)(\.env|data|node_modules|dist)\//.test(file) || /\.(test\.tsx?|env|key)$/.test(file))).toEqual([])
  expect([...new Set(context.map((file) => file.split('/')[0]))].toSorted()).toEqual(
    ['.npmrc', 'LICENSE', 'package-lock.json', 'package.json', 'packages', 'scripts', 'tsconfig.base.json', 'tsconfig.json'].toSorted(),
  )
})

test('what the Dockerfile puts together starts, with its screens and without the tools that built them', {
  timeout: patienceMs,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'besedka-image-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const image = await replayImage(await readOurs(), folder)

  const { url, printed } = await startReplayed(image, join(folder, 'data'))

  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  expect(await (await fetch(url)).text()).toContain('<div id="root">')
  expect(printed()).toContain('Besedka is ready')
  expect(['vite', 'vitest', '@biomejs', 'react'].filter((name) => existsSync(join(image.root, 'besedka/node_modules', name)))).toEqual([])
  const { bomFormat, components } = JSON.parse(await readFile(join(image.root, 'besedka/sbom.json'), 'utf8'))
  const listed = new Set(components.map((component: { name: string }) => component.name))
  expect(bomFormat).toBe('CycloneDX')
  expect(['fastify', 'react', 'preact', 'vite', 'vitest', 'playwright-core'].filter((name) => listed.has(name))).toEqual([
    'fastify',
    'react',
    'preact',
  ])
})

async function startReplayed(image: Replayed, dataDir: string): Promise<{ url: string; printed(): string }> {
  const port = String(await freePort())
  const [, ...programArguments] = image.command
  const settings = {
    ...image.environment,
    HOST: '127.0.0.1',
    PORT: port,
    DATA_DIR: dataDir,
    DATABASE_URL: await emptyDatabase('image'),
    DEMO: 'false',
  }
  const child = spawn(process.execPath, programArguments, {
    cwd: join(image.root, image.workingFolder),
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  onTestFinished(async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  })
  while (!output.includes('Besedka is ready')) {
    if (child.exitCode !== null) throw new Error(`It ended:\n${output}`)
    await sleep(50)
  }
  return { url: `http://127.0.0.1:${port}`, printed: () => output }
}
