const browsers: [RegExp, string][] = [
  [/YaBrowser\//, 'Yandex Browser'],
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** "Chrome, Windows": enough for an operator, too little to follow anybody. Null when the header says nothing we know. */
export function describeDevice(userAgent: string | undefined): string | null {
  if (!userAgent) return null
  const parts = [browsers, systems].map((known) => known.find(([pattern]) => pattern.test(userAgent))?.[1])
  return parts.filter((part) => part !== undefined).join(', ') || null
}
