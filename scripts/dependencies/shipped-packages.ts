import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { inRoot } from '../root.ts'

const Entry = z.object({
  version: z.string().optional(),
  license: z.string().optional(),
  integrity: z.string().default(''),
  resolved: z.string().optional(),
  link: z.boolean().default(false),
  dev: z.boolean().default(false),
  optional: z.boolean().default(false),
})

const Lock = z.object({ packages: z.record(z.string(), Entry) })

/** A package of others that runs in the product or is bundled into its screens. */
export type ShippedPackage = {
  name: string
  version: string
  /** As SPDX writes it. */
  licence: string
  /** Of the package's archive, in base64; npm refuses another. */
  sha512: string | undefined
  fromRegistry: boolean
  /** For some platforms only. */
  optional: boolean
}

/**
 * What package-lock.json installs without development, on all platforms together; each version of a package by itself. `npm sbom --omit dev` does
 * not know them: it leaves out whatever a test uses, too.
 */
export async function readShippedPackages(): Promise<ShippedPackage[]> {
  const lock = Lock.parse(JSON.parse(await readFile(inRoot('package-lock.json'), 'utf8')))
  return Object.entries(lock.packages)
    .filter(([path, { link, dev }]) => path.includes(folder) && !link && !dev)
    .map(([path, { version, license, integrity, resolved, optional }]) => {
      const name = path.slice(path.lastIndexOf(folder) + folder.length)
      return {
        name,
        version: version ?? '',
        licence: license ?? licencesReadByUs[name] ?? 'unknown',
        sha512: /sha512-(\S+)/.exec(integrity)?.[1],
        // The lock leaves the registry's own address out (.npmrc), and names any other.
        fromRegistry: resolved === undefined,
        optional,
      }
    })
}

const folder = 'node_modules/'

/** What the licence file of a package says whose description is silent. */
const licencesReadByUs: Readonly<Record<string, string>> = { 'png-js': 'MIT' }
