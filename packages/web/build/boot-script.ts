import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const source = new URL('../src/boot/before-paint.js', import.meta.url)

/**
 * Puts the script that must run before the first paint into the head: a file of its own would be one journey more before anything is seen, and a
 * module would run too late. The server names its hash in the content security policy, which allows no other inline script.
 */
export function bootScript(): Plugin {
  const code = readFileSync(source, 'utf8').replaceAll(/^\s*\/\/.*\n/gm, '')
  return {
    name: 'besedka:boot-script',
    transformIndexHtml: () => [{ tag: 'script', children: `\n${code}`, injectTo: 'head-prepend' }],
  }
}
