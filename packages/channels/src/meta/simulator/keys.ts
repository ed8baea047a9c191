/** The tokens of one account, as Meta keeps them: some end, and one that is still good can be changed for another. */
export function createKeys({ now, newId }: { now: () => Date; newId: () => string }) {
  const ends = new Map<string, Date | null>()

  function isGood(token: string): boolean {
    const at = ends.get(token) ?? null
    return at === null || at > now()
  }

  return {
    /** A token that was not made here is good for ever. */
    end(token: string, at: Date | null): void {
      ends.set(token, at)
    },
    isGood,
    /** Whether it was given in the place of another. */
    wasGiven: (token: string): boolean => ends.has(token),
    debug: (token: string): { data: object } => ({
      data: { is_valid: true, type: 'PAGE', expires_at: secondsOf(ends.get(token) ?? null) },
    }),
    /** A new one for one that is still good; undefined for any other. */
    exchange(offered: string, current: string): object | undefined {
      if ((offered !== current && !ends.has(offered)) || !isGood(offered)) return undefined
      const token = `EAA${newId()}renewed0123456789`
      ends.set(token, new Date(now().getTime() + sixtyDaysMs))
      return { access_token: token, token_type: 'bearer', expires_in: sixtyDaysMs / 1_000 }
    },
  }
}

const sixtyDaysMs = 60 * 24 * 3_600_000

export type Keys = ReturnType<typeof createKeys>

/** Whether a token is the account's own, or was given in its place. */
export function isTokenOf({ token, keys }: { token: string; keys: Keys }, offered: string): boolean {
  return token === offered || keys.wasGiven(offered)
}

function secondsOf(at: Date | null): number {
  return at === null ? 0 : Math.floor(at.getTime() / 1_000)
}
