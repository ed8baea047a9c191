import { useQuery } from '@tanstack/react-query'
import { fetchFile } from '../../../api/fetch-file.ts'

const keptFor = 10 * 60_000

/**
 * An address for the bytes of a file, which are read with the session's token. Undefined while they come; `failed` when they do not.
 * @param wanted false keeps from fetching until somebody asks (a recording, an original)
 */
export function useFileUrl(fileId: string, variant: 'original' | 'thumbnail', wanted = true) {
  const { data, isError } = useQuery({
    queryKey: ['files', fileId, variant],
    queryFn: async ({ signal }) => URL.createObjectURL(await fetchFile(fileId, variant, signal)),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: keptFor,
    enabled: wanted,
  })
  return { url: data, failed: isError }
}
