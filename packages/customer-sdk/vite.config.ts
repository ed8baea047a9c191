import { defineConfig } from 'vite'

/** One file without imports, for apps and sites outside of this repository. */
export default defineConfig({
  publicDir: false,
  build: {
    target: 'es2022',
    lib: { entry: 'src/index.ts', formats: ['es'], fileName: 'customer-sdk' },
  },
})
