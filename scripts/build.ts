/** `npm run build`: what a browser loads, so that an installation without the tools for it can start. */
import { buildStaleBundles } from './bundles/build-stale-bundles.ts'

await buildStaleBundles()
