import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const source = new URL('../src/boot/before-paint.js', import.meta.url)

/**
 * Puts the script that must run before the first paint into the head as a file of its own, with its hash in the name:
 * the content security policy allows no inline script, and a module would run too late.
 */
export function bootScript(): Plugin {
  const code = readFileSync(source, 'utf8')
  const name = `assets/before-paint-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`
  return {
    name: 'besedka:boot-script',
    configureServer: (server) => {
      server.middlewares.use(`/${name}`, (_, response) => {
        response.setHeader('content-type', 'text/javascript')
        response.end(code)
      })
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: name, source: code })
    },
    transformIndexHtml: () => [{ tag: 'script', attrs: { src: `/${name}` }, injectTo: 'head-prepend' }],
  }
}
