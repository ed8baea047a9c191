import { expect, it } from 'vitest'
import { toCycloneDx } from './cyclonedx.ts'
import { readShippedPackages, type ShippedPackage } from './shipped-packages.ts'

const sharp: ShippedPackage = { name: '@img/sharp', version: '1.2.3', licence: 'MIT', sha512: 'AP8=', fromRegistry: true, optional: true }

it('a package is listed once, with its address, its licence and the hash of its archive', () => {
  const { components } = toCycloneDx([sharp, sharp, { ...sharp, version: '2.0.0', licence: 'MIT AND ISC' }], {
    name: 'besedka',
    version: '1',
  })

  expect(components).toMatchObject([
    {
      name: '@img/sharp',
      version: '1.2.3',
      scope: 'optional',
      purl: 'pkg:npm/%40img/sharp@1.2.3',
      licenses: [{ license: { id: 'MIT' } }],
      hashes: [{ alg: 'SHA-512', content: '00ff' }],
    },
    { version: '2.0.0', licenses: [{ expression: 'MIT AND ISC' }] },
  ])
})

it('what runs on the server and what is bundled into screens is shipped, what only builds or tests is not', async () => {
  const names = new Set((await readShippedPackages()).map(({ name }) => name))

  // The last three are what tests use, too.
  for (const name of ['fastify', 'react', 'preact', '@fontsource-variable/golos-text', 'pg', 'zod', 'altcha']) expect(names).toContain(name)
  for (const name of ['vite', 'vitest', 'playwright-core', '@biomejs/biome']) expect(names).not.toContain(name)
})
