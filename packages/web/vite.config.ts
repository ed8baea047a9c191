import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bootScript } from './build/boot-script.ts'
import { contractRoutes } from './build/contract-routes.ts'
import { droppableSchemas } from './build/droppable-schemas.ts'
import { precompress } from './build/precompress.ts'
import { trimMantineColours } from './build/trim-mantine-colours.ts'

/** Where `vite dev` finds the server. */
const backend = process.env.BACKEND ?? 'http://127.0.0.1:3000'

/** What only settings forms and dialogs need stays with them: validation, the schemas of the contract, the heavier fields. */
const seldom = [
  /node_modules[\\/](zod|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-sidecar|use-callback-ref|tslib)[\\/]/,
  /@mantine[\\/]core[\\/].*[\\/](Combobox|TagsInput|Pill|PillsInput|ScrollArea|Modal|ModalBase|Switch|InlineInput|SegmentedControl|FloatingIndicator)[\\/]/,
  /@mantine[\\/]core[\\/].*[\\/](Textarea|NativeSelect|FileButton|PasswordInput)[\\/]/,
  /packages[\\/]contract[\\/]|(features|pages|locales[\\/].*)[\\/]channels/,
]
const sharedModule = (id: string) => !seldom.some((pattern) => pattern.test(id))

export default defineConfig({
  plugins: [react(), contractRoutes(), droppableSchemas(), bootScript(), trimMantineColours(), precompress()],
  build: {
    target: 'es2023',
    cssCodeSplit: false,
    // An inlined font or picture is loaded by those who never see it.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Few files, because each is a request: what never changes, what several pages share, and the pages.
          groups: [
            {
              name: 'vendor',
              test: /node_modules[\\/](react|react-dom|scheduler|@tanstack|i18next|react-i18next|zustand)[\\/]/,
              priority: 2,
            },
            { name: 'shared', test: sharedModule, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': backend, '/widget': backend, '/c/': backend, '/live': { target: backend, ws: true } },
  },
})
