import { type FocusEvent, type KeyboardEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import styles from './Popover.module.css'
import { type Position, placeBeside } from './place-beside.ts'

const reachable = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]'

type Props = {
  id: string
  role: 'dialog' | 'menu'
  label: string
  position: Position
  beside: string | undefined
  width: number | undefined
  anchor: RefObject<HTMLElement | null>
  onEscape: () => void
  /** Something else was pressed: the focus belongs there. */
  onLeave: () => void
  children: ReactNode
}

/** The open box of a popover, above everything else in the browser's top layer. */
export function PopoverBox({ id, role, label, position, beside = '*', width, anchor, onEscape, onLeave, children }: Props) {
  const box = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const place = () => {
      const kept = anchor.current?.closest(beside)
      if (kept == null) return
      const room = { width: document.documentElement.clientWidth, height: innerHeight }
      const { left, top } = placeBeside(kept.getBoundingClientRect(), element.getBoundingClientRect(), room, position)
      element.style.translate = `${left}px ${top}px`
    }
    element.showPopover()
    place()
    if (!element.contains(document.activeElement)) (element.querySelector<HTMLElement>(reachable) ?? element).focus()
    const observer = new ResizeObserver(place)
    observer.observe(element)
    addEventListener('resize', place)
    return () => {
      observer.disconnect()
      removeEventListener('resize', place)
    }
  }, [anchor, beside, position])

  const leave = useRef(onLeave)
  leave.current = onLeave
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !box.current?.contains(target) && !anchor.current?.contains(target)) leave.current()
    }
    addEventListener('pointerdown', onPress, { capture: true })
    return () => removeEventListener('pointerdown', onPress, { capture: true })
  }, [anchor])

  function onKeyDown(event: KeyboardEvent) {
    // In a list of choices that is open, it closes that list.
    const inOptions = event.target instanceof Element && event.target.closest('option') !== null
    if (event.code === 'Escape' && !inOptions) {
      event.stopPropagation()
      onEscape()
    }
    if (event.code === 'Tab' && role === 'dialog' && box.current !== null) keepFocus(event, box.current)
  }

  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles that the box may have take a name
    // biome-ignore lint/a11y/noStaticElementInteractions: both roles that the box may have take keys
    <div
      id={id}
      role={role}
      ref={box}
      popover="manual"
      aria-label={label}
      tabIndex={-1}
      className={styles.box}
      style={{ width }}
      onFocusCapture={leaveEscapeToBox}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  )
}

/** Mantine's dialogs hear Escape before everybody else, and would close around the box; they pass over what bears this mark. */
function leaveEscapeToBox({ target }: FocusEvent): void {
  target.setAttribute('data-mantine-stop-propagation', 'true')
}

/** Tab goes round inside the box. */
function keepFocus(event: KeyboardEvent, box: HTMLElement): void {
  const fields = [...box.querySelectorAll<HTMLElement>(reachable)]
  const edge = event.shiftKey ? fields[0] : fields.at(-1)
  if (fields.length > 0 && document.activeElement !== edge && document.activeElement !== box) return
  event.preventDefault()
  const next = event.shiftKey ? fields.at(-1) : fields[0]
  next?.focus()
}
