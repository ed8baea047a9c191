/** What Meta calls somebody in a post. */
export type Names = { number?: string; userId?: string }

/** Which of somebody's two names Meta says. */
export type NamesSaid = { number: boolean; userId: boolean }

/** What Meta calls people from now on: by their number and by their id towards this company, unless one is not said. */
export function createNames() {
  const given = new Map<string, NamesSaid>()
  return {
    say: (person: { id: string }, said: NamesSaid) => void given.set(person.id, said),
    of({ id }: { id: string }): Names {
      const { number, userId } = given.get(id) ?? { number: true, userId: true }
      return { ...(number && { number: id }), ...(userId && { userId: userIdOf(id) }) }
    },
  }
}

/** Made of the number, so that it is the same after a restart. */
function userIdOf(number: string): string {
  return `RU.${number}0`
}

export function numberBehind(userId: string): string {
  return userId.replace(/^RU\.(\d+)0$/, '$1')
}
