import { defineConfig } from 'vite'
import { droppableSchemas } from '../web/build/droppable-schemas.ts'
import { precompress } from '../web/build/precompress.ts'
import { drawAhead } from './build/draw-ahead.ts'

/** The landing page: nothing of the workspace, drawn ahead, one script and one style under /welcome/assets. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/welcome/',
  publicDir: false,
  plugins: [droppableSchemas(), drawAhead(), precompress()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
