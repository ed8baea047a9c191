import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

/**
 * Cuts Golos Text down to the letters, weights and features that the screens use: 25 kB in place of 60, and 8 kB more for
 * whoever meets a rarer sign. Run by hand (`npm run fonts -w @besedka/web`) when a sign is missing; its results lie in src/ui/fonts.
 */
const latin = `${signs(0x20, 0x7e)}\u00a0«»·×–—‘’“”„•…₽−←↑→↓`
const latinExtra = '§©®°±²³´¼½¾÷‚†‰‹›€™≈≤≥ÀÁÂÄÅÇÈÉÊËÍÎÑÓÔÖØÚÜßàáâäåçèéêëíîñóôöøúüŒœ'
const cyrillic = `${signs(0x410, 0x44f)}ЁёІіЇїЄєҐґЎў№`
const keepFeatures = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum']
const variationAxes = { wght: { min: 400, max: 600, default: 400 } }

await subset('latin', latin)
await subset('latin-extra', latinExtra, 'latin')
await subset('cyrillic', cyrillic)

async function subset(name: string, text: string, script = name): Promise<void> {
  const source = createRequire(import.meta.url).resolve(`@fontsource-variable/golos-text/files/golos-text-${script}-wght-normal.woff2`)
  const font = await subsetFont(await readFile(source), text, { targetFormat: 'woff2', keepFeatures, variationAxes })
  await writeFile(new URL(`../src/ui/fonts/golos-text-${name}.woff2`, import.meta.url), font)
}

function signs(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('')
}
