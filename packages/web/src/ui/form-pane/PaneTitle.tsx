import { useEffect, useRef } from 'react'
import { FocusBack } from '../FocusBack.tsx'

/** The title of a side page, which one comes to when it opens; from there one goes back to where one was in the list. */
export function PaneTitle({ title, className }: { title: string; className: string | undefined }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const isInside = heading.current?.parentElement?.parentElement?.contains(document.activeElement)
    if (!isInside) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <>
      <h2 ref={heading} className={className} tabIndex={-1}>
        {title}
      </h2>
      <FocusBack />
    </>
  )
}
