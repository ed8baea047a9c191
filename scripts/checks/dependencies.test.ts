import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { isAllowedLicence } from '../dependencies/licences.ts'
import { listPackages } from '../dependencies/reviewed-packages.ts'
import type { ShippedPackage } from '../dependencies/shipped-packages.ts'
import { inRoot } from '../root.ts'
import { complaintsAbout } from './dependencies.ts'

const pg: ShippedPackage = { name: 'pg', version: '8.23.1', licence: 'MIT', sha512: 'AAAA', fromRegistry: true, optional: false }
const reviewed = listPackages([pg])

describe('the check of dependencies', () => {
  it('is content with what was reviewed, in however many versions', () => {
    expect(complaintsAbout([pg, { ...pg, version: '7.0.0' }], reviewed)).toEqual([])
  })

  it('says what to do about a package that is new, or is here no longer', () => {
    expect(complaintsAbout([pg, { ...pg, name: 'left-pad' }], reviewed)).toEqual([
      expect.stringMatching(/^left-pad MIT: .*accept-dependencies$/),
    ])
    expect(complaintsAbout([], reviewed)).toEqual([expect.stringMatching(/^pg MIT: .*accept-dependencies$/)])
  })

  it('asks for another review when a licence changes', () => {
    expect(complaintsAbout([{ ...pg, licence: 'ISC' }], reviewed)).toEqual([
      expect.stringContaining('pg ISC'),
      expect.stringContaining('pg MIT'),
    ])
  })

  it.each<[string, Partial<ShippedPackage>]>([
    ['under a licence that was not agreed to', { licence: 'AGPL-3.0-only' }],
    ['without a licence', { licence: 'unknown' }],
    ['from outside the registry', { fromRegistry: false }],
    ['whose bytes are not pinned', { sha512: undefined }],
  ])('refuses a package %s, reviewed or not', (_what, trait) => {
    const odd = { ...pg, ...trait }

    expect(complaintsAbout([odd], listPackages([odd]))).toEqual([expect.stringMatching(/^pg: /)])
  })
})

describe('a licence', () => {
  it('may be chosen where several are offered, and all of those must be agreed to that hold together', () => {
    expect(['MIT', '(MPL-2.0 OR GPL-3.0-only)', 'Apache-2.0 AND LGPL-3.0-or-later'].map(isAllowedLicence)).toEqual([true, true, true])
    expect(['GPL-3.0-only', 'MIT AND GPL-3.0-only', 'SEE LICENSE IN x', ''].map(isAllowedLicence)).toEqual([false, false, false, false])
  })
})

it('every script that would run at an installation was looked at, and none reports it', async () => {
  const read = async (file: string) => JSON.parse(await readFile(inRoot(file), 'utf8'))
  const [{ packages }, { allowScripts }] = await Promise.all([read('package-lock.json'), read('package.json')])
  const scripted = Object.keys(packages).filter((path) => packages[path].hasInstallScript)

  expect(scripted.filter((path) => allowScripts[path.replace('node_modules/', '')] === undefined)).toEqual([])
  expect(Object.keys(packages)).not.toContain('node_modules/@scarf/scarf')
})
