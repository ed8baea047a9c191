import type { ModulePreloadOptions } from 'vite'
import { isDoor } from './file-names.ts'

/**
 * Decides what is preloaded with a lazy chunk: its style sheets, and for the pages above the chunks that it imports. For all other chunks the browser
 * finds the imports when it reads the chunk. Listing them for every chunk took 8 kB (compressed) of each start and saved a round trip only until the
 * service worker had all files, which it fetches with the first visit.
 */
export const resolvePreloads: ModulePreloadOptions['resolveDependencies'] = (file, imported, { hostType }) =>
  hostType === 'html' || isDoor(file.replace('assets/', '')) ? imported : imported.filter((name) => name.endsWith('.css'))
