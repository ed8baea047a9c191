/** `npm start`: builds the screens when their sources changed, then becomes the server. */
import { buildStaleBundles } from './bundles/build-stale-bundles.ts'
import { endEarlyOnSignals } from './end-early.ts'
import { endWithParent } from './end-with-parent.ts'
import { inRoot } from './root.ts'

endEarlyOnSignals()
endWithParent()
await buildStaleBundles()
await import(inRoot('packages/server/src/main.ts'))
