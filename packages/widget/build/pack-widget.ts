/// <reference types="node" />
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Locale } from '@besedka/contract'
import { build, type Plugin, type Rolldown } from 'vite'
import { frameBuild } from './frame-build.ts'

type Built = (Rolldown.OutputChunk | Rolldown.OutputAsset)[]

/**
 * After the frame in Russian: builds that in English and the launcher beside it, says in `manifest.json` which files the pages name, and
 * compresses them.
 */
export function packWidget({ root }: { root: string }): Plugin {
  const dist = join(root, 'dist')
  return {
    name: 'pack-widget',
    apply: 'build',
    async writeBundle(_, bundle) {
      const english = await build({ ...frameBuild(root, 'en-GB'), configFile: false, logLevel: 'warn' })
      if (!('output' in english)) throw new Error('The frame in English was not built')
      await buildLauncher({ root, outDir: dist, name: 'loader.js', proactive: false, behaviour: false })
      await buildLauncher({ root, outDir: dist, name: 'loader-proactive.js', proactive: true, behaviour: false })
      await buildLauncher({ root, outDir: dist, name: 'loader-behaviour.js', proactive: true, behaviour: true })
      const manifest = manifestOf({ 'ru-RU': Object.values(bundle), 'en-GB': english.output })
      await writeFile(join(dist, 'manifest.json'), `${JSON.stringify(manifest)}\n`)
      await compressAll(join(dist, 'assets'))
    },
  }
}

type Launcher = {
  root: string
  outDir: string
  name: string
  /** For channels that write first. */
  proactive: boolean
  /** For those whose messages wait for what a visitor does. */
  behaviour: boolean
}

/** One classic script: the server writes a channel's settings into it, so its name has no hash and it imports nothing. */
async function buildLauncher({ root, outDir, name, proactive, behaviour }: Launcher): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    define: { __BESEDKA_PROACTIVE__: String(proactive), __BESEDKA_BEHAVIOUR__: String(behaviour) },
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      rolldownOptions: { input: 'src/launcher/main.ts', output: { format: 'iife', entryFileNames: name } },
    },
  })
}

/** The app in each language with what it imports at once, and the style of all, as addresses. */
function manifestOf(built: Record<Locale, Built>) {
  const style = built['ru-RU'].find((file) => file.fileName.endsWith('.css'))
  if (!style) throw new Error('The frame has no style')
  return { style: addressOf(style.fileName), apps: { 'ru-RU': appOf(built['ru-RU']), 'en-GB': appOf(built['en-GB']) } }
}

function appOf(built: Built) {
  const entry = built.find((file) => file.type === 'chunk' && file.isEntry)
  if (entry?.type !== 'chunk') throw new Error('The frame has no script')
  return { script: addressOf(entry.fileName), preload: entry.imports.map(addressOf) }
}

function addressOf(fileName: string): string {
  return `/widget/${fileName}`
}

async function compressAll(directory: string): Promise<void> {
  for (const name of await readdir(directory, { recursive: true })) {
    if (!/\.(js|css)$/.test(name)) continue
    const content = await readFile(join(directory, name))
    await writeFile(join(directory, `${name}.br`), brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  }
}
