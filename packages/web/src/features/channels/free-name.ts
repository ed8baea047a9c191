/** The name itself, or with the first number that nobody has: "Telegram 2". Names are compared as the server does, letter by letter. */
export function freeName(name: string, taken: readonly string[]): string {
  if (!taken.includes(name)) return name
  let number = 2
  while (taken.includes(`${name} ${number}`)) number += 1
  return `${name} ${number}`
}
