/** A "no" of the Bot API, in its own words. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: number
  readonly parameters: { retry_after?: number } | undefined

  constructor(code: number, description: string, parameters?: { retry_after?: number }) {
    super(description)
    this.code = code
    this.parameters = parameters
  }
}

export function badRequest(words: string): Refusal {
  return new Refusal(400, `Bad Request: ${words}`)
}
