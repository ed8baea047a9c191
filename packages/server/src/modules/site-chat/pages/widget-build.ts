import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Locale } from '@besedka/contract'
import { z } from 'zod'

const App = z.object({ script: z.string(), preload: z.array(z.string()) })

/** One app for each language, and the style of all. */
const Manifest = z.object({ style: z.string(), apps: z.record(Locale, App) })

/** What `npm run build -w @besedka/widget` has made: addresses for the pages, and the launcher's templates. */
export type WidgetBuild = z.infer<typeof Manifest> & { loaders: LoaderTemplates }

/** The launcher, that of channels which write first or show their visitors, and that of channels which write by what a visitor does. */
export type LoaderTemplates = { usual: string; proactive: string; behaviour: string }

/** Reads the built widget once; fails on every call until it has been built. */
export function createWidgetBuildReader(directory: string): () => Promise<WidgetBuild> {
  let build: Promise<WidgetBuild> | undefined
  return () => {
    build ??= readBuild(directory).catch((error) => {
      build = undefined
      throw error
    })
    return build
  }
}

async function readBuild(directory: string): Promise<WidgetBuild> {
  const [manifest, usual, proactive, behaviour] = await Promise.all([
    readFile(join(directory, 'manifest.json'), 'utf8'),
    readFile(join(directory, 'loader.js'), 'utf8'),
    readFile(join(directory, 'loader-proactive.js'), 'utf8'),
    readFile(join(directory, 'loader-behaviour.js'), 'utf8'),
  ])
  return { ...Manifest.parse(JSON.parse(manifest)), loaders: { usual, proactive, behaviour } }
}
