/** Longest style attribute that is looked at. */
const longest = 4_000

/** Properties that change how text, tables and boxes look, but not where on the page they are or what is loaded. */
const properties = new Set([
  ...['color', 'background-color', 'font', 'font-family', 'font-size', 'font-style', 'font-variant', 'font-weight', 'line-height'],
  ...['letter-spacing', 'word-spacing', 'text-align', 'text-decoration', 'text-decoration-line', 'text-decoration-color', 'text-indent'],
  ...[
    'text-transform',
    'vertical-align',
    'white-space',
    'word-break',
    'word-wrap',
    'overflow-wrap',
    'direction',
    'display',
    'float',
    'clear',
  ],
  ...['width', 'min-width', 'max-width', 'height', 'min-height', 'max-height', 'box-sizing', 'table-layout', 'caption-side', 'empty-cells'],
  ...['border-collapse', 'border-spacing', 'border-radius', 'list-style-type', 'list-style-position'],
  ...['margin', 'padding'].flatMap((name) => [name, ...['top', 'right', 'bottom', 'left'].map((side) => `${name}-${side}`)]),
  ...['', '-top', '-right', '-bottom', '-left'].flatMap((side) => [
    `border${side}`,
    ...['color', 'style', 'width'].map((what) => `border${side}-${what}`),
  ]),
])

/** Words, numbers, colours, quoted font names. No backslash (escapes hide words), no slashes of comments, no `@`, no braces. */
const plainValue = /^[\p{L}\p{N}\s#%.,'"!_+-]*$/u
const colourFunction = /\b(?:rgb|rgba|hsl|hsla)\([\d\s.,%/]{1,60}\)/gi
const displays =
  /^(?:none|block|inline|inline-block|list-item|table|inline-table|table-(?:row|cell|row-group|header-group|footer-group|column|caption))$/

/** The harmless declarations of a style attribute, written anew; empty when none is. Linear in its length. */
export function safeStyle(style: string): string {
  return style
    .slice(0, longest)
    .split(';')
    .flatMap((declaration) => safeDeclaration(declaration) ?? [])
    .join('; ')
}

function safeDeclaration(declaration: string): string | undefined {
  const colon = declaration.indexOf(':')
  const written = declaration.slice(0, Math.max(colon, 0)).trim().toLowerCase()
  const value = declaration
    .slice(colon + 1)
    .trim()
    .replace(/\s+/g, ' ')
  // The short form is used for plain colours mostly; as the long one it cannot name a picture.
  const property = written === 'background' ? 'background-color' : written
  if (value === '' || value.length > 200 || !properties.has(property)) return undefined
  const withoutColours = value.replace(colourFunction, '')
  if (!plainValue.test(withoutColours) || hasOddQuotes(value)) return undefined
  if (property === 'display' && !displays.test(bare(value))) return undefined
  // What is shifted out of its place can cover other parts of the letter.
  if (/^(?:margin|text-indent|letter-spacing|word-spacing)/.test(property) && value.includes('-')) return undefined
  return `${property}: ${value}`
}

const bare = (value: string) => value.replace(/\s*!\s*important$/i, '').toLowerCase()

function hasOddQuotes(value: string): boolean {
  return (value.match(/"/g)?.length ?? 0) % 2 === 1 || (value.match(/'/g)?.length ?? 0) % 2 === 1
}
