import { toApiError, withSession } from './call.ts'

/** The bytes of a file, read with the session's token. Throws `ApiError` when the server refuses. */
export async function fetchFile(id: string, variant: 'original' | 'thumbnail', signal?: AbortSignal): Promise<Blob> {
  const path = `/api/files/${id}${variant === 'thumbnail' ? '/thumbnail' : ''}`
  const response = await withSession((headers) => fetch(path, { headers, signal }))
  if (!response.ok) throw toApiError(response.status, await response.json().catch(() => null))
  return response.blob()
}
