import { useEffect, useRef, useState } from 'react'

/** Takes files dropped anywhere on the window. Returns whether some hover over it now. */
export function useDrop(onFiles: (files: File[]) => void): boolean {
  const [isDropping, setDropping] = useState(false)
  const take = useRef(onFiles)
  take.current = onFiles
  useEffect(() => {
    const stop = new AbortController()
    const options = { signal: stop.signal }
    document.addEventListener(
      'dragover',
      (event) => {
        if (!event.dataTransfer?.types.includes('Files')) return
        event.preventDefault()
        setDropping(true)
      },
      options,
    )
    document.addEventListener(
      'dragleave',
      (event) => {
        // Leaving one element for another is not leaving the window.
        if (!event.relatedTarget) setDropping(false)
      },
      options,
    )
    document.addEventListener(
      'drop',
      (event) => {
        event.preventDefault()
        setDropping(false)
        const files = [...(event.dataTransfer?.files ?? [])]
        if (files.length > 0) take.current(files)
      },
      options,
    )
    return () => stop.abort()
  }, [])
  return isDropping
}
