const browsers = [
  [/YaBrowser\/(\d+)/, 'Яндекс Браузер'],
  [/Edg\/(\d+)/, 'Edge'],
  [/OPR\/(\d+)/, 'Opera'],
  [/Firefox\/(\d+)/, 'Firefox'],
  [/Chrome\/(\d+)/, 'Chrome'],
  [/Version\/(\d+).*Safari/, 'Safari'],
] as const

const systems = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
] as const

/** "Chrome 140 · Windows" from a browser's own long description; what is not understood stays as it is. */
export function deviceName(description: string): string {
  const browser = browsers.flatMap(([pattern, name]) => {
    const found = pattern.exec(description)
    return found === null ? [] : [`${name} ${found[1]}`]
  })[0]
  const system = systems.find(([pattern]) => pattern.test(description))?.[1]
  return browser === undefined ? description : [browser, system].filter(Boolean).join(' · ')
}
