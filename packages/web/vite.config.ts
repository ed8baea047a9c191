import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bootScript } from './build/boot-script.ts'
import { contractRoutes } from './build/contract-routes.ts'
import { droppableSchemas } from './build/droppable-schemas.ts'
import { chunkFileName, isNamed } from './build/file-names.ts'
import { mantineSheets } from './build/mantine-sheets.ts'
import { mantineVariables } from './build/mantine-variables.ts'
import { precompress } from './build/precompress.ts'
import { resolvePreloads } from './build/preloads.ts'
import { serviceWorker } from './build/service-worker.ts'

/** Where `vite dev` finds the server. */
const backend = process.env.BACKEND ?? 'http://127.0.0.1:3000'

/** The workspace, and what stands at its edges and is drawn as soon as the rest is. */
const workspace = [
  'pages/chats/ChatsPage.tsx',
  'features/presence/(Status|direct|licences-query|reason-words)',
  'features/chats/sync/(SyncMark|OutgoingActions|words|verdict)',
  'features/chats/overdue/watch',
  'features/chats/composer/keep-',
  'features/chats/workspace/BackgroundFollower',
  'features/chats/conversation/(MessageTools|ToNewest)',
  'contract/src/presence.ts',
]

export default defineConfig({
  plugins: [
    mantineSheets(),
    react(),
    contractRoutes(),
    droppableSchemas(),
    bootScript(),
    mantineVariables(),
    serviceWorker(),
    precompress(),
  ],
  build: {
    target: 'es2023',
    // An inlined font or picture is loaded by those who never see it.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: resolvePreloads },
    rolldownOptions: {
      output: {
        chunkFileNames: chunkFileName,
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css') && !isNamed(name) ? 'assets/[hash][extname]' : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          // Two files until one can answer, each with its sheet, because each is a request: what every page stands on, and the workspace
          // with all it needs. The sheets of other pages come with them.
          groups: [
            { name: 'start', tags: ['$initial'], priority: 2 },
            { name: 'workspace', test: new RegExp(workspace.join('|').replaceAll('/', '[\\\\/]')), priority: 1 },
            // Checking by schemas is for pages of settings: shared by some of those below, it would come with the smallest of them.
            { name: 'schemas', test: /node_modules[\\/]zod[\\/]/, priority: 3 },
            // What fields and dialogs are drawn with: code and sheet in one.
            { name: 'fields', test: /(mantine-later-styles\.ts|esm[\\/]components[\\/]Input[\\/])/, priority: 1 },
            // One each for what only providers' messages and only letters need, and what the settings of channels share with them.
            { name: 'problems', test: /channel-problems\.ts/, priority: 1 },
            { name: 'provider', test: /features[\\/]chats[\\/](content|delivery|afterwards)[\\/]/ },
            { name: 'letters', test: /features[\\/]chats[\\/]letters[\\/](?!LargeLetter)/ },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': backend, '/widget': backend, '/c/': backend, '/live': { target: backend, ws: true } },
  },
})
