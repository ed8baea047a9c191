const address = /^(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/
const longest = 254

/** Whether something can be an address, by the rule of the contract. */
export function isAddress(text: string): boolean {
  return text.length <= longest && address.test(text)
}

/** The addresses of what was typed or pasted: by commas, semicolons, spaces or lines, with or without names before them. */
export function readAddresses(text: string): string[] {
  const inBrackets = [...text.matchAll(/<([^<>\s]+@[^<>\s]+)>/g)].flatMap((match) => match[1] ?? [])
  if (inBrackets.length > 0) return inBrackets
  return text.split(/[,;\s]+/).filter((part) => part !== '')
}

/** Both lists as one, each address once however it is written. */
export function joinAddresses(known: readonly string[], more: readonly string[]): string[] {
  const seen = new Set(known.map((one) => one.toLowerCase()))
  const fresh = more.filter((one) => {
    const key = one.toLowerCase()
    return seen.has(key) ? false : seen.add(key)
  })
  return [...known, ...fresh]
}
