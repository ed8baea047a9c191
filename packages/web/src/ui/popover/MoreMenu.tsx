import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Menu } from './Menu.tsx'

type Props = {
  label: string
  /** The button's edge in pixels. */
  size: number
  children: ReactNode
}

/** What else can be done with a thing of a list: a menu behind three dots. */
export function MoreMenu({ label, size, children }: Props) {
  return (
    <Menu
      label={label}
      position="bottom-end"
      width={220}
      target={(props) => (
        <ActionIcon {...props} variant="subtle" color="gray" size={size} aria-label={label}>
          <IconDots size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      )}
    >
      {children}
    </Menu>
  )
}
