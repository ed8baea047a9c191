/** Serialised HTML is text without `<`, and tags whose values stand in double quotes. */
const piece = /[^<]+|<(\/?)([a-z][a-z0-9]*)((?: [a-z-]+="[^"]*")*)>/gy
const attribute = / ([a-z-]+)="([^"]*)"/g

/** Attributes of an element as they stand in the source: values still escaped. */
export type Attributes = Map<string, string>

/**
 * Changes the attributes of each element of HTML that the sanitiser wrote. Reads whole tags, so text or values that look like one change
 * nothing; a `<` that belongs to no such tag is escaped, whoever let it through. Linear.
 */
export function rewriteTags(html: string, rewrite: (element: string, attributes: Attributes) => Attributes): string {
  let result = ''
  let position = 0
  while (position < html.length) {
    piece.lastIndex = position
    const match = piece.exec(html)
    if (!match) {
      result += html[position] === '<' ? '&lt;' : html[position]
      position += 1
      continue
    }
    const [whole, closing, element, attributes] = match
    position += whole.length
    result += element === undefined || closing ? whole : `<${element}${written(rewrite(element, read(attributes ?? '')))}>`
  }
  return result
}

function read(attributes: string): Attributes {
  return new Map([...attributes.matchAll(attribute)].map(([, name = '', value = '']) => [name, value]))
}

function written(attributes: Attributes): string {
  return [...attributes].map(([name, value]) => ` ${name}="${value}"`).join('')
}

/** The value of an attribute as it is meant. */
export function unescaped(value: string): string {
  return value
    .replaceAll('&quot;', '"')
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
