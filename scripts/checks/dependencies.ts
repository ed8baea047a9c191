import { isAllowedLicence } from '../dependencies/licences.ts'
import { listPackages, readReviewedPackages } from '../dependencies/reviewed-packages.ts'
import { readShippedPackages, type ShippedPackage } from '../dependencies/shipped-packages.ts'
import type { Check } from './check.ts'

/** No package gets into the product that nobody has looked at, under a licence that is not ours to accept, or from outside the registry. */
export const dependencies: Check = {
  name: 'dependencies',
  run: async () => complaintsAbout(await readShippedPackages(), await readReviewedPackages()).join('\n'),
}

/** One sentence for each difference between what is shipped and what was reviewed, with what is to be done. */
export function complaintsAbout(shipped: readonly ShippedPackage[], reviewed: readonly string[]): string[] {
  const present = listPackages(shipped)
  const [isReviewed, isShipped] = [new Set(reviewed), new Set(present)]
  return [
    ...unacceptable(shipped),
    ...present
      .filter((line) => !isReviewed.has(line))
      .map(
        (line) =>
          `${line}: shipped, but not reviewed. Look at it as CONTRIBUTING.md says under "Dependencies", then: npm run accept-dependencies`,
      ),
    ...reviewed
      .filter((line) => !isShipped.has(line))
      .map((line) => `${line}: reviewed, but no longer shipped. To forget it: npm run accept-dependencies`),
  ]
}

/** What no review makes good. */
export function unacceptable(shipped: readonly ShippedPackage[]): string[] {
  return shipped.flatMap(({ name, licence, sha512, fromRegistry }) => [
    ...(isAllowedLicence(licence)
      ? []
      : [`${name}: its licence (${licence}) is not among those that may be shipped (scripts/dependencies/licences.ts)`]),
    ...(fromRegistry ? [] : [`${name}: does not come from the registry`]),
    ...(sha512 ? [] : [`${name}: package-lock.json does not say which bytes it has (sha512)`]),
  ])
}
