import { useEffect, useRef, useState } from 'react'

const pauseMs = 250

/** The words in a search field: they go into the address after a pause in typing, and follow it when it changes by itself. */
export function useTypedSearch(search: string, onSearch: (search: string) => void): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(search)
  const said = useRef(search)
  const say = useRef(onSearch)
  say.current = onSearch

  useEffect(() => {
    if (search === said.current) return
    said.current = search
    setTyped(search)
  }, [search])

  useEffect(() => {
    if (typed.trim() === said.current) return undefined
    const timer = setTimeout(() => {
      said.current = typed.trim()
      say.current(said.current)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [typed])

  return [typed, setTyped]
}
