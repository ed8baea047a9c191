/** `npm start`: provides the screens, then becomes the server. */
import { provideBundles } from './bundles/provide-bundles.ts'
import { endEarlyOnSignals } from './end-early.ts'
import { endWithParent } from './end-with-parent.ts'
import { inRoot } from './root.ts'

endEarlyOnSignals()
endWithParent()
await provideBundles()
await import(inRoot('packages/server/src/main.ts'))
