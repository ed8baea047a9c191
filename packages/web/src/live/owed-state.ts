/** Remembers that the whole state has to be fetched, until all of it has come, also over breaks of the connection. */
export function createOwedState(fetchState: (anew: boolean) => Promise<boolean>) {
  let owed: { anew: boolean } | null = null
  return {
    isOwed: () => owed !== null,
    /** @param anew nothing that was known before can be trusted, as long as it is owed */
    owe(anew: boolean) {
      owed = { anew: owed?.anew || anew }
    },
    /** Answers whether all of it came. */
    async fetch(): Promise<boolean> {
      const mine = owed
      const whole = await fetchState(mine?.anew ?? false)
      // Another fresh start may have come in between.
      if (whole && owed === mine) owed = null
      return whole
    },
  }
}
