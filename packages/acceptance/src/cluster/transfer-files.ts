import type { FileView } from '@besedka/contract'
import { expect } from 'vitest'
import type { Person } from '../../../server/src/testing/person.ts'
import type { Sample } from '../product/samples.ts'

/** Uploads a file as the composer does. */
export async function uploadFile({ caller }: Person, { name, mimeType, buffer }: Sample): Promise<FileView> {
  const body = new FormData()
  body.append('file', new Blob([buffer], { type: mimeType }), name)
  const answer = await fetch(`${caller.address}/api/files`, { method: 'POST', headers: bearer(caller), body })
  expect(answer.status).toBe(200)
  const { entity } = await answer.json()
  return entity
}

/** The bytes behind an address that only colleagues may read. */
export async function downloadFile({ caller }: Person, path: string): Promise<Buffer> {
  const answer = await fetch(caller.address + path, { headers: bearer(caller) })
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

function bearer({ token }: { token: string }): Record<string, string> {
  return { authorization: `Bearer ${token}` }
}
