import type { RightName } from '@besedka/contract'

const root = '/admin/preferences/roles'

export const roleListAddress = `${root}/all`
export const newRoleAddress = `${root}/edit`

export function roleAddress(id: string): string {
  return `${root}/edit?id=${id}`
}

/** A new role that begins as a copy of another. */
export function copyAddress(id: string): string {
  return `${root}/edit?copy=${id}`
}

/** Who has a right, and why. */
export function rightAddress(right: RightName): string {
  return `${root}/rights?right=${right}`
}
