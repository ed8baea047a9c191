import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { atEnd } from '../at-end.ts'
import { startProduct } from '../product/start-product.ts'
import { prepareProduct } from '../rows/accept.ts'
import { byPackage, selfTimes } from './self-times.ts'

const warmUpMs = 3_000
const profiledMs = 10_000
const shown = 40
const shownPackages = 15

/** Runs the load of the accept row against a server under V8's CPU profiler and prints the functions that took most of its time. */
export async function profileAccept(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'besedka-profile-'))
  atEnd(() => rm(directory, { recursive: true, force: true }))
  const product = await startProduct({ nodeArguments: ['--cpu-prof', '--cpu-prof-interval=500', `--cpu-prof-dir=${directory}`] })
  const database = new pg.Client({ connectionString: product.databaseUrl })
  await database.connect()
  const write = await prepareProduct({ product, database, scale: 1 })
  await write(warmUpMs)
  const { perSecond, cpuMicros, serverCpuMicros } = await write(profiledMs)
  await database.end()
  await product.stop()

  const [file] = await readdir(directory)
  if (!file) throw new Error('The server left no profile')
  const micros = `${Math.round(cpuMicros)} µs CPU a message, ${Math.round(serverCpuMicros)} of them in the server`
  console.log(`${Math.round(perSecond)} messages/s, ${micros} (the profiler's own cost included)\n`)
  const profile: unknown = JSON.parse(await readFile(join(directory, file), 'utf8'))
  const times = selfTimes(profile, profiledMs)
  print('By package', byPackage(times).slice(0, shownPackages))
  print('By function', times.slice(0, shown))
}

function print(title: string, times: { place: string; share: number }[]): void {
  console.log(title)
  for (const { share, place } of times) console.log(`${(share * 100).toFixed(1).padStart(5)} %  ${place}`)
  console.log()
}
