const nameMaxLength = 40
/** Words of letters, as people are called: "Anna-Maria O’Neill", "Иван П." */
const personName = /^[\p{L}\p{M}][\p{L}\p{M}'’-]*\.?(?: [\p{L}\p{M}][\p{L}\p{M}'’-]*\.?)*$/u

/**
 * The text of an auto-reply with its placeholders filled: `{name}`, the customer's name, and `{company}`. A customer without a name of a
 * person (a visitor with a number, an address) is spoken to without one: "Hello, {name}!" becomes "Hello!". So nobody can make us send
 * their words to an address that they have put under a letter.
 */
export function fillText(text: string, given: { name: string; company: string }): string {
  const name = plain(given.name)
  const spoken = isPersonName(name) ? text.replace(/\{name\}/g, () => name) : withoutName(text)
  return spoken.replace(/\{company\}/g, () => given.company).trim()
}

/** Whether somebody may be spoken to by it. */
export function isPersonName(name: string): boolean {
  return plain(name).length <= nameMaxLength && personName.test(plain(name))
}

function plain(name: string): string {
  return name.replace(/\s+/g, ' ').trim()
}

/** The name goes with the comma that set it apart, wherever in the sentence it stood. */
function withoutName(text: string): string {
  return text
    .replace(/^\{name\}[,;:!.]?[^\S\n]*(\p{L}?)/gmu, (_, next: string) => next.toUpperCase())
    .replace(/(?:[,;]?[^\S\n]+)?\{name\}/g, '')
}
