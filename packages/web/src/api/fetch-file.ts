import { callHeaders, toApiError } from './call.ts'

/** The bytes of a file, read with the session's token. Throws `ApiError` when the server refuses. */
export async function fetchFile(id: string, variant: 'original' | 'thumbnail', signal?: AbortSignal): Promise<Blob> {
  const path = `/api/files/${id}${variant === 'thumbnail' ? '/thumbnail' : ''}`
  const response = await fetch(path, { headers: callHeaders(), signal })
  if (!response.ok) throw toApiError(response.status, await response.json().catch(() => null))
  return response.blob()
}
