import { inRoot } from '../root.ts'

/** A package that a browser loads, and everything whose change makes its built files stale. */
export type Bundle = { name: string; folder: string; output: string; sources: string[] }

const shared = ['contract', 'channels', 'captcha', 'customer-sdk', 'bot-scenario']

/** The packages that Vite builds for browsers. */
export function listBundles(): Bundle[] {
  return ['web', 'widget', 'captcha', 'landing', 'simulator'].map((name) => ({
    name,
    folder: inRoot('packages', name),
    output: inRoot('packages', name, 'dist'),
    sources: [
      ...[...new Set([...shared, name])].map((source) => inRoot('packages', source)),
      inRoot('package-lock.json'),
      inRoot('tsconfig.base.json'),
    ],
  }))
}
