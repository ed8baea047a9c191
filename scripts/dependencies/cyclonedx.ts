import type { ShippedPackage } from './shipped-packages.ts'

/** Packages as a bill of materials in CycloneDX 1.5 (https://cyclonedx.org/docs/1.5/json). It says the same each time it is made of the same lock file. */
export function toCycloneDx(packages: readonly ShippedPackage[], product: { name: string; version: string }) {
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': product.name, ...product } },
    components: once(packages).map(toComponent),
  }
}

/** A version that several packages bring along is installed more than once, and listed once. */
function once(packages: readonly ShippedPackage[]): ShippedPackage[] {
  return [...new Map(packages.map((one) => [purlOf(one), one])).values()]
}

function toComponent(one: ShippedPackage) {
  const purl = purlOf(one)
  return {
    type: 'library',
    'bom-ref': purl,
    name: one.name,
    version: one.version,
    scope: one.optional ? 'optional' : 'required',
    purl,
    licenses: [/ (OR|AND) /.test(one.licence) ? { expression: one.licence } : { license: { id: one.licence } }],
    hashes: one.sha512 === undefined ? [] : [{ alg: 'SHA-512', content: Buffer.from(one.sha512, 'base64').toString('hex') }],
  }
}

/** Its address among all packages (https://github.com/package-url/purl-spec). */
function purlOf({ name, version }: ShippedPackage): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`
}
