import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bootScript } from './build/boot-script.ts'
import { contractRoutes } from './build/contract-routes.ts'
import { precompress } from './build/precompress.ts'

/** Where `vite dev` finds the server. */
const backend = process.env.BACKEND ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react(), contractRoutes(), bootScript(), precompress()],
  build: {
    target: 'es2023',
    cssCodeSplit: false,
    // An inlined font or picture is loaded by those who never see it.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Schemas are built when a module of the contract loads; those that no screen uses have no effect and can go.
      treeshake: { manualPureFunctions: ['z', 'answer', 'page', 'errors', 'staffProcedure', 'publicProcedure', 'customerProcedure', 'oc'] },
      output: {
        codeSplitting: {
          groups: [{ name: 'vendor', test: /node_modules[\\/](react|react-dom|scheduler|@tanstack|i18next|react-i18next|zustand)[\\/]/ }],
        },
      },
    },
  },
  server: {
    proxy: { '/api': backend, '/widget': backend, '/c/': backend, '/live': { target: backend, ws: true } },
  },
})
