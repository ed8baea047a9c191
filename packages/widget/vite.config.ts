import { defineConfig } from 'vite'
import { packWidget } from './build/pack-widget.ts'

/** The frame: hashed files under /widget/assets. The launcher and the manifest are made beside it. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/widget/',
  publicDir: false,
  plugins: [packWidget({ root: import.meta.dirname })],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // The pages name what is needed at once; late parts need no helper for it.
    modulePreload: false,
    cssCodeSplit: false,
    rolldownOptions: {
      input: 'src/frame/main.tsx',
      preserveEntrySignatures: false,
      output: {
        entryFileNames: 'assets/frame-[hash].js',
        // Apart from what is needed at once, so that its weight is measured apart.
        chunkFileNames: 'assets/late/[name]-[hash].js',
        // What the app shares with its late parts stays in the app: one request less before one can type.
        codeSplitting: { groups: [{ name: 'frame', tags: ['$initial'] }] },
      },
    },
  },
})
