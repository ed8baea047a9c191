/** One step of `npm run check`. */
export type Check = {
  name: string
  /** Resolves to the complaints of the check, empty when all is well. */
  run(): Promise<string>
}
