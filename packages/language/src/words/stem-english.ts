/**
 * The word without the endings of its forms: `price` for "prices", "priced" and "pricing". Not Snowball's English rules, which also take off
 * the endings that make another word: for them `operator` is `operation`.
 *
 * @param word in lower case, of letters and apostrophes
 */
export function stemEnglish(word: string): string {
  const bare = withoutS(word.replace(/'s$/, '').replaceAll("'", ''))
  return withoutVerbEnding(bare).replace(/^(.{4,}l)l$/, '$1')
}

function withoutS(word: string): string {
  if (/.{2}ies$/.test(word)) return word.replace(/ies$/, 'y')
  if (/.(ss|sh|ch|x|zz)es$/.test(word)) return word.slice(0, -2)
  return /.{2}[^sui]s$/.test(word) ? word.slice(0, -1) : word
}

function withoutVerbEnding(word: string): string {
  if (/.{2}ied$/.test(word)) return word.replace(/ied$/, 'y')
  const [, base] = /^(.*[aeiouy].*[^e])(?:ed|ing)$/.exec(word) ?? []
  if (base === undefined || base.length < 3) return word
  if (/.{2}([bdgkmnprt])\1$/.test(base)) return base.slice(0, -1)
  return lostAnE.test(base) ? `${base}e` : base
}

/** What a verb in -e ends with when -ed or -ing has taken its place: «shar», «pric», «clos», «updat», «handl», «requir», «provid». */
const lostAnE = new RegExp(
  [
    '^[^aeiou]*[aeiouy][^aeiouwxy]$',
    '[vczu]$',
    '[^s]s$',
    '(?:[aiu]|[dr]|an)(?<!in)g$',
    '(?:[^aeo]|cre)at$',
    '[^aeioulr]l$',
    '[^aeou]ir$|[^aeo]ur$|(?:st|pl|gn)or$',
    '[^aeiou][au]m$',
    '(?:ra|lu|vi|ci)d$',
    '(?:pl|^del)et$|(?:def|comb|imag)in$|dul$',
  ].join('|'),
)
