const signs: [string, RegExp][] = [
  ['a stack', /\n\s+at |\bat (?:async )?[\w.<>]+ \(|\.[cm]?[jt]s:\d+/],
  ['a path of our disk', /node_modules|\/packages\/|file:\/\/|\/(?:home|root|tmp|usr|var|etc|srv|opt)\/\w/],
  [
    'SQL',
    /\b(?:SELECT|INSERT INTO|UPDATE|DELETE FROM)\b[^"]{0,200}\b(?:FROM|VALUES|SET|WHERE)\b|\bpg_\w+|violates \w+[ -]\w+ constraint|syntax for type|relation "/,
  ],
  [
    'a library',
    /ZodError|ORPCError|Fastify|FST_ERR|ERR_[A-Z]{3}|kysely|TypeError|ReferenceError|SyntaxError|Unexpected token|Cannot read prop/,
  ],
]

/** What of the program's inside a text shows to strangers; undefined when nothing. */
export function innardsIn(text: string): string | undefined {
  for (const [name, sign] of signs) {
    const found = sign.exec(text)
    if (found) return `${name}: …${text.slice(Math.max(0, found.index - 40), found.index + 120)}…`
  }
  return undefined
}
