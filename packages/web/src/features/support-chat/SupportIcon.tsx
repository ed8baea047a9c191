import { IconLifebuoy } from '@tabler/icons-react'

export function SupportIcon({ size }: { size: number }) {
  return <IconLifebuoy size={size} stroke={1.5} aria-hidden />
}
