import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { MenuClose } from './menu-close.ts'
import { moveInMenu } from './next-item.ts'
import { Popover, type PopoverProps } from './Popover.tsx'

/** A button that opens a list of commands: `MenuItem`, `MenuLink`, `MenuLabel` and `MenuDivider` inside. */
export function Menu({ children, ...popover }: PopoverProps & { children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null)

  return (
    <Popover {...popover} role="menu">
      {(close) => {
        function onKeyDown(event: KeyboardEvent) {
          // The next field after the button, as if the menu had not been there.
          if (event.code === 'Tab') return close()
          moveInMenu(list.current, event)
        }
        return (
          <MenuClose value={close}>
            <div ref={list} role="none" onKeyDown={onKeyDown}>
              {children}
            </div>
          </MenuClose>
        )
      }}
    </Popover>
  )
}
