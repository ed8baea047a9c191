/** `npm run --silent notice`: prints the licences of everything of others that is shipped, with their texts. */
import { readdir, readFile } from 'node:fs/promises'
import { inRoot } from '../root.ts'
import { composeNotice, type LicensedPackage } from './compose-notice.ts'
import { readShippedPackages, type ShippedPackage } from './shipped-packages.ts'

const isLicenceFile = /^(licen[cs]e|copying|notice|ofl)([.-].*)?$/i

async function withTexts({ name, version, licence }: ShippedPackage): Promise<LicensedPackage> {
  const folder = inRoot('node_modules', name)
  // Packages for other platforms are not installed here.
  const files = (await readdir(folder).catch(() => [])).filter((file) => isLicenceFile.test(file)).sort()
  const texts = await Promise.all(files.map((file) => readFile(`${folder}/${file}`, 'utf8').catch(() => '')))
  return { name, version, licence, text: texts.join('\n\n').trim() }
}

console.log(composeNotice(await Promise.all((await readShippedPackages()).map(withTexts))))
