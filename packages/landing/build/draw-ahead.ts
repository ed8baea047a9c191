import { dirname } from 'node:path'
import { build, type Plugin, runnerImport } from 'vite'
import { droppableSchemas } from '../../web/build/droppable-schemas.ts'

const root = dirname(import.meta.dirname)
const placeOfPage = '<div id="root"></div>'

/**
 * Draws the page while it is built, in both languages, so that it is seen and can be read before any script has come, or without one. The English one
 * waits in a template; the script in the head knows who wants it. React takes over what is there.
 */
export function drawAhead(): Plugin {
  return {
    name: 'besedka:draw-ahead',
    apply: 'build',
    async transformIndexHtml(html) {
      const { module } = await runnerImport<typeof import('../src/draw.tsx')>('/src/draw.tsx', {
        root,
        configFile: false,
        mode: 'production',
      })
      const drawn = `<div id="root">${module.draw('ru-RU')}</div><template id="english">${module.draw('en-GB')}</template>`
      if (!html.includes(placeOfPage)) throw new Error('The page has no place for what is drawn')
      return {
        html: html.replace(placeOfPage, () => drawn),
        tags: [{ tag: 'script', children: await scriptOfHead(), injectTo: 'head-prepend' }],
      }
    },
  }
}

/** What must run before the first paint; the server names its hash in the content security policy, which allows no other inline script. */
async function scriptOfHead(): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [droppableSchemas()],
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: 'src/before-paint.ts', output: { format: 'iife' } },
    },
  })
  const [script] = 'output' in built ? built.output : []
  if (script?.type !== 'chunk') throw new Error('The script of the head was not built')
  return script.code
}
