import { defineConfig } from 'vite'
import { precompress } from '../web/build/precompress.ts'

/** The page of a simulated channel: one script and one style under /simulators/assets. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/simulators/',
  publicDir: false,
  plugins: [precompress()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
