import type { Person } from './person.ts'

/** Uploads a file as a colleague's browser does. Answers its id. */
export async function uploadFile({ caller: { address, token } }: Pick<Person, 'caller'>, file: File): Promise<string> {
  const form = new FormData()
  form.append('file', file)
  const answer = await fetch(`${address}/api/files`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form })
  return ((await answer.json()) as { entity: { id: string } }).entity.id
}
