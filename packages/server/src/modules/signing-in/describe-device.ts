/** The first that is found counts: most browsers also say that they are others. */
const browsers = [
  ['Яндекс Браузер', /YaBrowser\//],
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera/],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const

const systems = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh|Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const

/** What a device says it is, in the names that everybody knows; anybody can say anything. */
export function describeDevice(userAgent: string | null | undefined): { browser: string | null; system: string | null } {
  const named = (list: readonly (readonly [string, RegExp])[]) => list.find(([, sign]) => sign.test(userAgent ?? ''))?.[0] ?? null
  return { browser: named(browsers), system: named(systems) }
}
