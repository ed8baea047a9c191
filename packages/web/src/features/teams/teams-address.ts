export const teamListAddress = '/admin/teams/all'

/** The address of a team's side page; an empty id is a new one. */
export function teamAddress(id: string): string {
  return id === '' ? '/admin/teams/edit' : `/admin/teams/edit?id=${id}`
}
