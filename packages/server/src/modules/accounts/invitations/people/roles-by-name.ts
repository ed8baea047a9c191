import { defaultRoles } from '@besedka/contract'

/**
 * The roles that a file can name, by their names in small letters. A built-in role is known by its name in either language as well, unless another role
 * has that name itself; a name that could mean two roles means none.
 */
export function rolesByName<Role extends { name: string }>(roles: readonly Role[]): ReadonlyMap<string, Role> {
  const own = Map.groupBy(roles, ({ name }) => name.toLowerCase())
  const other = Map.groupBy(
    roles.flatMap((role) => aliasesOf(role).map((alias) => ({ alias, role }))),
    ({ alias }) => alias,
  )
  const meant = new Map([...other].map(([alias, found]) => [alias, found.map(({ role }) => role)] as const))
  for (const [name, found] of own) meant.set(name, found)
  return new Map([...meant].flatMap(([name, [role, another]]) => (role && !another ? [[name, role] as const] : [])))
}

function aliasesOf({ name }: { name: string }): string[] {
  const builtIn = Object.values(defaultRoles).find((role) => Object.values(role.name).includes(name))
  return Object.values(builtIn?.name ?? {}).map((alias) => alias.toLowerCase())
}
