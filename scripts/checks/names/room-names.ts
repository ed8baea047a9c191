import { readdir, readFile } from 'node:fs/promises'
import { inRoot } from '../../root.ts'
import type { Check } from '../check.ts'
import { asTerm, glossaryTerms } from './glossary-terms.ts'
import { plainWords, screensOnly } from './plain-words.ts'

/** The rooms of one area stand in three places: its screens, its module and its calls. */
export type Rooms = { features: readonly string[]; modules: readonly string[]; areas: readonly string[] }
export type Exceptions = { plain: Record<string, string>; screens: Record<string, string> }

/** One word for one thing: rooms are called by terms of the glossary, and alike in screens, server and contract. */
export const roomNames: Check = {
  name: 'names of rooms',
  run: async () => {
    const glossary = await readFile(inRoot('GLOSSARY.md'), 'utf8')
    return complaintsAboutNames(await readRooms(), glossaryTerms(glossary), { plain: plainWords, screens: screensOnly }).join('\n')
  },
}

/** A sentence for each room that has a name of its own, and for each exception that nothing needs any more. */
export function complaintsAboutNames(rooms: Rooms, terms: ReadonlySet<string>, { plain, screens }: Exceptions): string[] {
  const places = [
    ...rooms.features.map((name) => ({ name, path: `packages/web/src/features/${name}` })),
    ...rooms.modules.map((name) => ({ name, path: `packages/server/src/modules/${name}` })),
    ...rooms.areas.map((name) => ({ name, path: `packages/contract/src/procedures/${name}.ts` })),
  ]
  const served = new Set([...rooms.modules, ...rooms.areas].map(asTerm))
  const isNamed = (name: string) => terms.has(asTerm(name))
  const isServed = (name: string) => served.has(asTerm(name))
  return [
    ...places
      .filter(({ name }) => !isNamed(name) && !Object.hasOwn(plain, name))
      .map(({ path }) => `${path}: not a term of GLOSSARY.md. Name it by one, add the term, or give the reason in names/plain-words.ts`),
    ...rooms.features
      .filter((name) => !isServed(name) && !Object.hasOwn(screens, name))
      .map((name) => `packages/web/src/features/${name}: neither a module nor an area of calls has this name. One thing has one name`),
    ...Object.keys(plain)
      .filter((name) => isNamed(name) || !places.some((place) => place.name === name))
      .map((name) => `names/plain-words.ts: ${name} is a term, or no room is called so any more`),
    ...Object.keys(screens)
      .filter((name) => isServed(name) || !rooms.features.includes(name))
      .map((name) => `names/plain-words.ts: ${name} needs no exception in screensOnly any more`),
  ]
}

async function readRooms(): Promise<Rooms> {
  const foldersIn = async (path: string) => {
    const entries = await readdir(inRoot(path), { withFileTypes: true })
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  }
  const [features, modules, procedures] = await Promise.all([
    foldersIn('packages/web/src/features'),
    foldersIn('packages/server/src/modules'),
    readdir(inRoot('packages/contract/src/procedures')),
  ])
  return { features, modules, areas: procedures.filter((name) => !name.endsWith('.test.ts')).map((name) => name.replace(/\.ts$/, '')) }
}
