/// <reference types="node" />
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { build, type Rolldown } from 'vite'

const root = import.meta.dirname
const dist = join(root, 'dist')

const frame = await buildFrame()
await buildLauncher()
await writeFile(join(dist, 'manifest.json'), `${JSON.stringify(manifestOf(frame))}\n`)
await compressAll(join(dist, 'assets'))

async function buildFrame(): Promise<Rolldown.RolldownOutput> {
  const result = await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' })
  if (!('output' in result)) throw new Error('The frame was not built in one piece')
  return result
}

/** One classic script: the server writes a channel's settings into it, so its name has no hash and it imports nothing. */
async function buildLauncher(): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir: dist,
      emptyOutDir: false,
      target: 'es2022',
      rolldownOptions: { input: 'src/launcher/main.ts', output: { format: 'iife', entryFileNames: 'loader.js' } },
    },
  })
}

/** What the server's pages name: the app, its style, and what the app imports at once. */
function manifestOf({ output }: Rolldown.RolldownOutput) {
  const entry = output.find((file) => file.type === 'chunk' && file.isEntry)
  const style = output.find((file) => file.fileName.endsWith('.css'))
  if (entry?.type !== 'chunk' || !style) throw new Error('The frame has no script or no style')
  const address = (fileName: string) => `/widget/${fileName}`
  return { script: address(entry.fileName), style: address(style.fileName), preload: entry.imports.map(address) }
}

async function compressAll(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    if (!/\.(js|css)$/.test(name)) continue
    const content = await readFile(join(directory, name))
    await writeFile(join(directory, `${name}.br`), brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  }
}
