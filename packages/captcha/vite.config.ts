import { defineConfig } from 'vite'
import { precompress } from '../web/build/precompress.ts'

/** One script under one name: pages that were opened before an update ask for it too. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [precompress()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    lib: { entry: 'src/provider.ts', formats: ['es'], fileName: () => 'provider.js' },
  },
})
