import { type ReactNode, type Ref, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { PopoverBox } from './PopoverBox.tsx'
import type { Position } from './place-beside.ts'

/** To be spread on the button that opens the popover. */
export type TargetProps = {
  ref: Ref<HTMLButtonElement>
  onClick: () => void
  'aria-expanded': boolean
  'aria-haspopup': 'dialog' | 'menu'
  'aria-controls': string | undefined
}

export type PopoverProps = {
  /** The name of what opens, for screen readers. */
  label: string
  position: Position
  /** What the box keeps clear of, by its selector, when that is something around the button. */
  beside?: string
  /** In pixels; as wide as its content without it. */
  width?: number
  target: (props: TargetProps) => ReactNode
}

type Props = PopoverProps & { role?: 'dialog' | 'menu'; children: (close: () => void) => ReactNode }

/**
 * A button and the box that it opens. The box takes the focus and keeps it; Escape, `close` and a press elsewhere take it away. While
 * it is closed nothing of it exists, so a screen full of them costs no more than its buttons.
 */
export function Popover({ label, position, beside, width, target, role = 'dialog', children }: Props) {
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const id = useId()

  function close() {
    setOpen(false)
    anchor.current?.focus()
  }

  return (
    <>
      {target({
        ref: anchor,
        onClick: () => setOpen(!open),
        'aria-expanded': open,
        'aria-haspopup': role,
        'aria-controls': open ? id : undefined,
      })}
      {open &&
        createPortal(
          <PopoverBox {...{ id, role, label, position, beside, width, anchor }} onEscape={close} onLeave={() => setOpen(false)}>
            {children(close)}
          </PopoverBox>,
          document.body,
        )}
    </>
  )
}
