/** `npm run --silent sbom`: prints the bill of materials, which packages of others the product is made of. */
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { inRoot } from '../root.ts'
import { toCycloneDx } from './cyclonedx.ts'
import { readShippedPackages } from './shipped-packages.ts'

const product = z.object({ name: z.string(), version: z.string() }).parse(JSON.parse(await readFile(inRoot('package.json'), 'utf8')))
console.log(JSON.stringify(toCycloneDx(await readShippedPackages(), product), null, 2))
