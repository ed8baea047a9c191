import { useEffect, useState } from 'react'
import { fetchFile } from './fetch-file.ts'

/**
 * An address that an `<img>` can show for a file that only the session may read; undefined until it has come, and when it cannot.
 * The bytes are let go when the component leaves.
 */
export function useFileUrl(fileId: string | null, variant: 'original' | 'thumbnail'): string | undefined {
  const [loaded, setLoaded] = useState<{ fileId: string; url: string }>()

  useEffect(() => {
    if (!fileId) return undefined
    const abort = new AbortController()
    let url: string | undefined
    fetchFile(fileId, variant, abort.signal)
      .then((bytes) => {
        url = URL.createObjectURL(bytes)
        setLoaded({ fileId, url })
      })
      .catch(() => undefined)
    return () => {
      abort.abort()
      if (url) URL.revokeObjectURL(url)
    }
  }, [fileId, variant])

  return loaded && loaded.fileId === fileId ? loaded.url : undefined
}
