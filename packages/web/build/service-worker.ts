import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const entry = fileURLToPath(new URL('../service-worker/main.ts', import.meta.url))

/** Builds `/service-worker.js` (spec 7) after the screens: it carries the list of their files, and is another one when any of them is. */
export function serviceWorker(): Plugin {
  return {
    name: 'besedka:service-worker',
    apply: 'build',
    generateBundle: {
      // The page itself is one of the last files to be made.
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html']
        const files = Object.keys(bundle).filter((name) => /^assets\/.*\.(js|css|woff2)$/.test(name))
        const version = createHash('sha256')
          .update(files.toSorted().join())
          .update(page?.type === 'asset' ? page.source : '')
          .digest('hex')
          .slice(0, 12)
        const source = await bundleWorker({ builtFiles: files.map((name) => `/${name}`), builtVersion: version })
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source })
      },
    },
  }
}

async function bundleWorker(constants: Record<string, unknown>): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    define: Object.fromEntries(Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)])),
    build: { write: false, target: 'es2023', lib: { entry, formats: ['iife'], name: 'serviceWorker', fileName: 'service-worker' } },
  })
  const [output] = Array.isArray(result) ? result : [result]
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (chunk === undefined) throw new Error('The service worker was not built')
  return chunk.code
}
