import { cp, mkdir, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { inRepository } from '../repository.ts'
import { run } from '../run.ts'
import { linkInstallation } from './link-installation.ts'
import { listContext } from './list-context.ts'
import { type Dockerfile, type Instruction, readPairs, type Stage } from './read-dockerfile.ts'

/** What has become of a stage. `root` is its `/`; the base image is not in it, its Node and npm are this machine's. */
export type Replayed = { root: string; workingFolder: string; environment: Record<string, string>; command: string[] }

/** Makes folders of the base image's system, and so cannot be replayed outside of one. */
const systemCommands = /^install --directory --owner=node /

/**
 * Does what a Dockerfile says without a container engine: each stage is a folder, COPY copies, and RUN runs npm in it; an installation of
 * everything is taken over from this checkout where it is the same. Throws with the output of the command that failed, or on an
 * instruction that cannot be replayed so.
 */
export async function replayImage({ stages }: Dockerfile, folder: string): Promise<Replayed> {
  const replayed = new Map<string, Replayed>()
  let last: Replayed | undefined
  for (const stage of stages) {
    last = await replayStage(stage, { root: join(folder, stage.name), earlier: replayed })
    replayed.set(stage.name, last)
  }
  if (!last) throw new Error('The Dockerfile has no stage')
  return last
}

type Surroundings = { root: string; earlier: ReadonlyMap<string, Replayed> }

async function replayStage(stage: Stage, { root, earlier }: Surroundings): Promise<Replayed> {
  await mkdir(root)
  const parent = earlier.get(stage.from)
  if (parent) await copyTree(parent.root, root)
  const state: Replayed = { root, workingFolder: '/', environment: {}, command: [], ...(parent && { ...parent, root }) }
  for (const instruction of stage.instructions) await replay(instruction, state, earlier)
  return state
}

async function replay({ name, flags, text }: Instruction, state: Replayed, earlier: Surroundings['earlier']): Promise<void> {
  const here = (path: string) => join(state.root, path.startsWith('/') ? path : join(state.workingFolder, path))
  if (name === 'WORKDIR') {
    state.workingFolder = text
    await mkdir(here(text), { recursive: true })
  } else if (name === 'ENV') Object.assign(state.environment, readPairs(text))
  else if (name === 'CMD') state.command = JSON.parse(text)
  else if (name === 'COPY') await copy({ from: flags.from, paths: text.split(/\s+/) }, { here, earlier })
  else if (name === 'RUN') await runStep(text, here('.'))
  else if (!['USER', 'VOLUME', 'EXPOSE', 'HEALTHCHECK'].includes(name)) throw new Error(`${name} cannot be replayed`)
}

type Copying = { from: string | undefined; paths: string[] }

async function copy({ from, paths }: Copying, to: { here(path: string): string; earlier: Surroundings['earlier'] }): Promise<void> {
  const target = paths.at(-1) ?? ''
  for (const path of paths.slice(0, -1)) {
    // A folder's contents go into the target, a file goes under its name when the target is a folder.
    const goal = target.endsWith('/') ? join(to.here(target), basename(path)) : to.here(target)
    if (from === undefined) await copyFromContext(path, goal)
    else await copyTree(join(rootOf(from, to.earlier), path), goal)
  }
}

/** A file to a file, a folder's contents into a folder. By a program, which takes a tenth of the time for thousands of small files. */
async function copyTree(from: string, goal: string): Promise<void> {
  const isFolder = (await stat(from)).isDirectory()
  await mkdir(isFolder ? goal : dirname(goal), { recursive: true })
  const copied = await run('cp', isFolder ? ['-a', `${from}/.`, goal] : ['-a', from, goal])
  if (!copied.ok) throw new Error(copied.output)
}

async function copyFromContext(path: string, goal: string): Promise<void> {
  const files = (await listContext()).filter((file) => file === path || file.startsWith(`${path}/`))
  if (files.length === 0) throw new Error(`${path} is not in the build's context`)
  for (const file of files) {
    const place = file === path ? goal : join(goal, file.slice(path.length + 1))
    await mkdir(dirname(place), { recursive: true })
    await cp(inRepository(file), place)
  }
}

function rootOf(name: string, stages: Surroundings['earlier']): string {
  const stage = stages.get(name)
  if (!stage) throw new Error(`There is no stage ${name}`)
  return stage.root
}

async function runStep(command: string, cwd: string): Promise<void> {
  if (systemCommands.test(command)) return
  // Half of all the work otherwise, and on this machine it has just been done.
  if (command === 'npm ci' && (await linkInstallation(cwd))) return
  if (!command.startsWith('npm ')) throw new Error(`RUN ${command} cannot be replayed`)
  const { PATH, HOME } = process.env
  // What has just been installed for the tests is in npm's cache.
  const env = { ...inherited(), PATH, HOME, npm_config_prefer_offline: 'true' }
  const done = await run('sh', ['-c', command], { cwd, env })
  if (!done.ok) throw new Error(`RUN ${command} failed:\n${done.output}`)
}

/** How npm reaches its registry from this machine; nothing of the surrounding npm run, which would decide what is installed. */
function inherited(): NodeJS.ProcessEnv {
  const wanted = /^(npm_config_(registry|cafile|cache|userconfig)|NODE_EXTRA_CA_CERTS|https?_proxy|no_proxy)$/i
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => wanted.test(name)))
}
