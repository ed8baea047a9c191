import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { navigate, useAddress } from './address.ts'
import { prepare } from './prepare.ts'

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & {
  /** A page of the product: its path with its query. */
  to: string
  /** Also stands for every page below this path. */
  within?: string
  /** Where the address alone does not tell whether it is the present page. */
  isPresent?: boolean | undefined
}

/** A link to a page of the product, opened in place. Says that it is the present page when path and query are met, or a page `within`. */
export function Link({ to, within, isPresent, onClick, ...rest }: Props) {
  const leadsHere = useAddress((address) => leadsTo(to, address) || (within !== undefined && `${address.path}/`.startsWith(`${within}/`)))
  const active = isPresent ?? leadsHere
  return (
    <a
      {...rest}
      href={to}
      aria-current={active ? 'page' : undefined}
      data-status={active ? 'active' : undefined}
      onPointerEnter={() => prepare(pathOf(to))}
      onFocus={() => prepare(pathOf(to))}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || opensElsewhere(event)) return
        event.preventDefault()
        navigate(to)
      }}
    />
  )
}

function leadsTo(to: string, { path, search }: { path: string; search: string }): boolean {
  if (pathOf(to) !== path) return false
  const present = new URLSearchParams(search)
  return [...new URLSearchParams(to.split('?')[1])].every(([name, value]) => present.get(name) === value)
}

function pathOf(to: string): string {
  return to.split('?')[0] ?? to
}

function opensElsewhere(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
}
