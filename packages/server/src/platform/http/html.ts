/** A piece of markup that is safe to stand in a page. */
class Html {
  readonly #markup: string
  constructor(markup: string) {
    this.#markup = markup
  }
  toString(): string {
    return this.#markup
  }
}

/** Markup that we have written ourselves, put in as it is. */
export function trusted(markup: string): Html {
  return new Html(markup)
}

export type { Html }

type Part = Html | readonly Html[] | string | number | false | null | undefined

/** Writes markup; every text put into it is escaped, as content and as a quoted attribute. Nothing is written for null, undefined and false. */
export function html(pieces: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(pieces.map((piece, index) => piece + written(parts[index])).join(''))
}

function written(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (part instanceof Html) return part.toString()
  if (typeof part === 'object') return part.map(String).join('')
  return String(part).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
