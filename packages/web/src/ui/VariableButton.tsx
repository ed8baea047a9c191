import { Button } from '@mantine/core'
import { IconBraces } from '@tabler/icons-react'
import type { TargetProps } from './popover/Popover.tsx'

/** Opens the list of what can be put into a text and is filled in when it is sent. */
export function VariableButton({ label, ...props }: TargetProps & { label: string; className?: string | undefined }) {
  return (
    <Button variant="default" size="compact-sm" leftSection={<IconBraces size={16} stroke={1.5} aria-hidden />} {...props}>
      {label}
    </Button>
  )
}
