import type { Locale } from '@besedka/contract'
import type { Plugin, UserConfig } from 'vite'

/** The frame is written in React. Visitors of other people's sites load Preact in its place, a tenth of the bytes. */
const reactInFewBytes = {
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom/client': 'preact/compat/client',
  react: 'preact/compat',
}

/** The frame for visitors of one language: hashed files under /widget/assets. Nobody loads words that they do not read. */
export function frameBuild(root: string, locale: Locale, plugins: Plugin[] = []): UserConfig {
  const language = locale.slice(0, 2)
  return {
    root,
    base: '/widget/',
    publicDir: false,
    plugins: [wordsOf(locale), ...plugins],
    resolve: { alias: reactInFewBytes },
    build: {
      outDir: 'dist',
      emptyOutDir: false,
      target: 'es2022',
      // The pages name what is needed at once; late parts need no helper for it.
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: {
        input: 'src/frame/main.tsx',
        preserveEntrySignatures: false,
        output: {
          entryFileNames: `assets/frame-${language}-[hash].js`,
          // Apart from what is needed at once, so that its weight is measured apart.
          chunkFileNames: `assets/late/${language}/[name]-[hash].js`,
          // What the app shares with its late parts stays in the app: one request less before one can type.
          codeSplitting: { groups: [{ name: 'frame', tags: ['$initial'] }] },
        },
      },
    },
  }
}

function wordsOf(locale: Locale): Plugin {
  return {
    name: 'words-of-one-language',
    load: (id) =>
      id.endsWith('/texts/page-texts.ts') ? `export { ${locale.replace('-', '')} as pageTexts } from './${locale}.ts'` : undefined,
  }
}
