/** A whole number too long for JavaScript, as a provider writes it in JSON: digits without quotes. */
export type Numeral = { digits: string }

/** JSON with numerals as numbers. */
export function writeJson(body: object): string {
  return JSON.stringify(body).replace(/\{"digits":"(-?\d+)"\}/g, '$1')
}
