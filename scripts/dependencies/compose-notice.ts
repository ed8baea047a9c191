/** A package with the text of its licence; empty where it brings none, or is for another platform. */
export type LicensedPackage = { name: string; version: string; licence: string; text: string }

/** What has to be said beyond a licence's text. */
const remarks: Readonly<Record<string, string>> = {
  'LGPL-3.0-or-later':
    'A shared library that is loaded when the program runs. You may replace it by another build: put yours in the place of its files in node_modules. Its sources: https://github.com/lovell/sharp-libvips',
  'MPL-2.0': 'Unmodified. Its sources are the package itself, as the npm registry has it under this name and version.',
}

/** The notice that is shipped beside the product: a list of packages, then each licence text once, with the packages that bring it. */
export function composeNotice(packages: readonly LicensedPackage[]): string {
  const sorted = [...new Map(packages.map((one) => [nameOf(one), one])).values()].toSorted((one, other) =>
    nameOf(one).localeCompare(nameOf(other), 'en'),
  )
  const texts = new Map<string, string[]>()
  for (const one of sorted) if (one.text !== '') texts.set(one.text, [...(texts.get(one.text) ?? []), nameOf(one)])
  return [
    'Besedka is made with software of others, under these licences.',
    ...sorted.map((one) => `${nameOf(one)}: ${one.licence}${remarks[one.licence] ? `. ${remarks[one.licence]}` : ''}`),
    ...[...texts].map(([text, names]) => `${'-'.repeat(80)}\n${names.join(', ')}\n\n${text}`),
  ].join('\n')
}

function nameOf({ name, version }: LicensedPackage): string {
  return `${name} ${version}`
}
