const key = 'besedka.registration'

/** The token of a registration on its way: on this browser's disk, so that a reload or a closed tab loses nothing. */
export const keptRegistration = {
  read: () => localStorage.getItem(key) ?? undefined,
  keep: (token: string) => localStorage.setItem(key, token),
  forget: () => localStorage.removeItem(key),
}
