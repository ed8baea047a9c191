import { defineConfig } from 'vite'

/** The frame: hashed files under /widget/assets. The launcher is built beside it by build.ts. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/widget/',
  publicDir: false,
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    cssCodeSplit: false,
    manifest: false,
    rolldownOptions: { input: 'src/frame/main.tsx', output: { entryFileNames: 'assets/frame-[hash].js' } },
  },
})
