/// <reference types="node" />
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { build, type Plugin, type Rolldown } from 'vite'

/** After the frame: builds the launcher beside it, says in `manifest.json` which files the pages name, and compresses them. */
export function packWidget({ root }: { root: string }): Plugin {
  const dist = join(root, 'dist')
  return {
    name: 'pack-widget',
    apply: 'build',
    async writeBundle(_, bundle) {
      await buildLauncher(root, dist)
      await writeFile(join(dist, 'manifest.json'), `${JSON.stringify(manifestOf(Object.values(bundle)))}\n`)
      await compressAll(join(dist, 'assets'))
    },
  }
}

/** One classic script: the server writes a channel's settings into it, so its name has no hash and it imports nothing. */
async function buildLauncher(root: string, outDir: string): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      rolldownOptions: { input: 'src/launcher/main.ts', output: { format: 'iife', entryFileNames: 'loader.js' } },
    },
  })
}

/** The app, its style, and what the app imports at once, as addresses. */
function manifestOf(files: (Rolldown.OutputChunk | Rolldown.OutputAsset)[]) {
  const entry = files.find((file) => file.type === 'chunk' && file.isEntry)
  const style = files.find((file) => file.fileName.endsWith('.css'))
  if (entry?.type !== 'chunk' || !style) throw new Error('The frame has no script or no style')
  const address = (fileName: string) => `/widget/${fileName}`
  return { script: address(entry.fileName), style: address(style.fileName), preload: entry.imports.map(address) }
}

async function compressAll(directory: string): Promise<void> {
  for (const name of await readdir(directory, { recursive: true })) {
    if (!/\.(js|css)$/.test(name)) continue
    const content = await readFile(join(directory, name))
    await writeFile(join(directory, `${name}.br`), brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  }
}
